#include <pango/pangocairo.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>

// Whether Pango's font maps, families and fonts are opaque depends on its version, and with it the type that Swift sees.
// These functions keep those three types out of Swift.

/// A context with a font map of its own, which it keeps alive. Free it with g_object_unref.
static inline PangoContext *strata_pango_context_new(void) {
    PangoFontMap *map = pango_cairo_font_map_new();
    PangoContext *context = pango_font_map_create_context(map);
    g_object_unref(map);
    return context;
}

/// Calls `body` with the name of every installed family.
static inline void strata_pango_each_family(
    PangoContext *context, void *closure, void (*body)(void *closure, const char *name)
) {
    PangoFontFamily **families = NULL;
    int count = 0;
    pango_context_list_families(context, &families, &count);
    for (int index = 0; index < count; index++) body(closure, pango_font_family_get_name(families[index]));
    g_free(families);
}

/// The family that is used where `wanted` is asked for, or NULL. Free it with g_free.
static inline char *strata_pango_matched_family(PangoContext *context, const char *wanted) {
    PangoFontDescription *description = pango_font_description_from_string(wanted);
    PangoFont *font = pango_context_load_font(context, description);
    pango_font_description_free(description);
    if (!font) return NULL;
    PangoFontDescription *found = pango_font_describe(font);
    char *family = g_strdup(pango_font_description_get_family(found));
    pango_font_description_free(found);
    g_object_unref(font);
    return family;
}
