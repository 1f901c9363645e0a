#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

// Whether Pango's font maps and fonts are opaque depends on its version, and with it the type that Swift sees. These
// functions keep both types out of Swift, and fontconfig's variadic ones.

/// A context with a font map of its own, which it keeps alive, of the fonts of a configuration; NULL for the system's. Free
/// it with g_object_unref.
static inline PangoContext *strata_pango_context_new(FcConfig *config) {
    PangoFontMap *map = pango_cairo_font_map_new();
    if (config && PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    PangoContext *context = pango_font_map_create_context(map);
    g_object_unref(map);
    return context;
}

/// How many of the process's threads look fonts up for Pango, by the names that it gives them; 0 where the system has no
/// such list.
static inline int strata_pango_lookups(void) {
    DIR *tasks = opendir("/proc/self/task");
    if (!tasks) return 0;
    int count = 0;
    for (struct dirent *task; (task = readdir(tasks));) {
        char path[64], name[16] = "";
        snprintf(path, sizeof path, "/proc/self/task/%.20s/comm", task->d_name);
        FILE *file = fopen(path, "r");
        if (!file) continue;
        if (fgets(name, sizeof name, file) && strncmp(name, "[pango] Fc", 10) == 0) count++;
        fclose(file);
    }
    closedir(tasks);
    return count;
}

/// Calls `body` with every family name of every scalable font of a configuration, NULL for the system's; more than once
/// for a family of many fonts.
/// Fontconfig is asked, because Pango names generic families even where no font is installed, and ends the process
/// when it is made to draw with none.
static inline void strata_each_family(FcConfig *config, void *closure, void (*body)(void *closure, const char *name)) {
    FcPattern *scalable = FcPatternBuild(NULL, FC_SCALABLE, FcTypeBool, FcTrue, NULL);
    FcObjectSet *wanted = FcObjectSetBuild(FC_FAMILY, NULL);
    FcFontSet *fonts = FcFontList(config, scalable, wanted);
    FcObjectSetDestroy(wanted);
    FcPatternDestroy(scalable);
    if (!fonts) return;
    for (int font = 0; font < fonts->nfont; font++) {
        FcChar8 *name = NULL;
        for (int index = 0; FcPatternGetString(fonts->fonts[font], FC_FAMILY, index, &name) == FcResultMatch; index++)
            body(closure, (const char *)name);
    }
    FcFontSetDestroy(fonts);
}

/// Calls `body` with every family name of a font file. False if it is no font, or one of pixels alone.
static inline bool strata_each_family_of_file(
    const char *path, void *closure, void (*body)(void *closure, const char *name)) {
    int count = 0;
    FcPattern *font = FcFreeTypeQuery((const FcChar8 *)path, 0, NULL, &count);
    if (!font) return false;
    FcBool scalable = FcFalse;
    bool usable = FcPatternGetBool(font, FC_SCALABLE, 0, &scalable) == FcResultMatch && scalable;
    FcChar8 *name = NULL;
    for (int index = 0; usable && FcPatternGetString(font, FC_FAMILY, index, &name) == FcResultMatch; index++)
        body(closure, (const char *)name);
    FcPatternDestroy(font);
    return usable;
}

/// Takes the system's fonts of a family out of a configuration, so that a file's are found in their place. Fontconfig prefers
/// installed fonts where both have a name, and has no function for this.
static inline void strata_remove_installed_family(FcConfig *config, const char *family) {
    FcFontSet *fonts = FcConfigGetFonts(config, FcSetSystem);
    int kept = 0;
    for (int font = 0; fonts && font < fonts->nfont; font++) {
        FcChar8 *name = NULL;
        bool same = false;
        for (int index = 0; FcPatternGetString(fonts->fonts[font], FC_FAMILY, index, &name) == FcResultMatch; index++)
            same = same || FcStrCmpIgnoreCase(name, (const FcChar8 *)family) == 0;
        if (same) FcPatternDestroy(fonts->fonts[font]);
        else fonts->fonts[kept++] = fonts->fonts[font];
    }
    if (fonts) fonts->nfont = kept;
}

/// Whether the font that is found for a description has a character itself.
static inline bool strata_pango_font_has(
    PangoContext *context, const PangoFontDescription *description, uint32_t character) {
    PangoFont *font = pango_context_load_font(context, description);
    if (!font) return false;
    bool has = pango_font_has_char(font, character);
    g_object_unref(font);
    return has;
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

/// What fontconfig says of how a font is drawn, one property after another: which font it is, of which version, and what its
/// configuration does to sizes, shapes and edges. No paths are in it. NULL for a font that fontconfig did not choose. Free
/// it with free.
static inline char *strata_font_settings(PangoFont *font) {
    if (!PANGO_IS_FC_FONT(font)) return NULL;
    FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
    return (char *)FcPatternFormat(
        pattern,
        (const FcChar8 *)"%{postscriptname} %{fontversion} index=%{index} weight=%{weight} slant=%{slant} "
                         "width=%{width} size=%{size} pixelsize=%{pixelsize} dpi=%{dpi} scale=%{scale} "
                         "aspect=%{aspect} matrix=%{matrix} antialias=%{antialias} hinting=%{hinting} "
                         "hintstyle=%{hintstyle} autohint=%{autohint} rgba=%{rgba} lcdfilter=%{lcdfilter} "
                         "embolden=%{embolden} embeddedbitmap=%{embeddedbitmap} fontfeatures=%{fontfeatures} "
                         "fontvariations=%{fontvariations} spacing=%{spacing} minspace=%{minspace} "
                         "globaladvance=%{globaladvance} charwidth=%{charwidth} verticallayout=%{verticallayout}");
}

struct strata_font_walk {
    int left;
    void *closure;
    void (*body)(void *closure, const char *settings);
};

static inline gboolean strata_font_visit(PangoFontset *fonts, PangoFont *font, gpointer data) {
    struct strata_font_walk *walk = (struct strata_font_walk *)data;
    char *settings = strata_font_settings(font);
    if (settings) walk->body(walk->closure, settings);
    free(settings);
    return --walk->left <= 0;
}

/// Calls `body` with the settings of the font that is drawn with where `description` is asked for, or, with `limit` of more
/// than 1, of it and those that stand in for its missing characters, in their order.
static inline void strata_each_font_settings(
    PangoContext *context, const PangoFontDescription *description, int limit, void *closure,
    void (*body)(void *closure, const char *settings)) {
    PangoFontset *fonts = pango_context_load_fontset(context, description, pango_context_get_language(context));
    if (!fonts) return;
    struct strata_font_walk walk = {limit, closure, body};
    pango_fontset_foreach(fonts, strata_font_visit, &walk);
    g_object_unref(fonts);
}
