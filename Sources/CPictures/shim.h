// The libraries of picture formats. They are not linked: each is loaded when the first file of its format is decoded, so that a
// process without such files never maps it and its memory stays as it is. Only their headers are needed to build.
#ifndef STRATA_CPICTURES_H
#define STRATA_CPICTURES_H

#include <dlfcn.h>
#include <gif_lib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <turbojpeg.h>
#include <webp/decode.h>

/// The functions of libturbojpeg that are used.
struct strata_turbojpeg {
    __typeof__(&tjInitDecompress) start;
    __typeof__(&tjDecompressHeader3) header;
    __typeof__(&tjGetScalingFactors) factors;
    __typeof__(&tjDecompress2) decompress;
    __typeof__(&tjDestroy) destroy;
};

/// The functions of libwebp that are used.
struct strata_webp {
    __typeof__(&WebPGetFeaturesInternal) features;
    __typeof__(&WebPDecodeBGRAInto) decode;
};

/// The functions of giflib that are used.
struct strata_giflib {
    __typeof__(&DGifOpen) open;
    __typeof__(&DGifGetRecordType) record;
    __typeof__(&DGifGetExtension) extension;
    __typeof__(&DGifGetExtensionNext) next_extension;
    __typeof__(&DGifGetImageDesc) image;
    __typeof__(&DGifGetLine) line;
    __typeof__(&DGifCloseFile) close;
};

/// A function of a library; `*found` becomes false if the library has none of this name.
static inline void *strata_symbol(void *library, const char *name, bool *found) {
    void *symbol = dlsym(library, name);
    *found = *found && symbol;
    return symbol;
}

#define STRATA_FIND(field, function) api->field = (__typeof__(api->field))strata_symbol(library, #function, &found)

/// Loads a library, for as long as the process lives. False if it, or one of the functions, is missing.
static inline bool strata_turbojpeg_load(const char *soname, struct strata_turbojpeg *api) {
    void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
    bool found = library != NULL;
    if (!found) return false;
    STRATA_FIND(start, tjInitDecompress);
    STRATA_FIND(header, tjDecompressHeader3);
    STRATA_FIND(factors, tjGetScalingFactors);
    STRATA_FIND(decompress, tjDecompress2);
    STRATA_FIND(destroy, tjDestroy);
    return found;
}

/// As strata_turbojpeg_load.
static inline bool strata_webp_load(const char *soname, struct strata_webp *api) {
    void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
    bool found = library != NULL;
    if (!found) return false;
    STRATA_FIND(features, WebPGetFeaturesInternal);
    STRATA_FIND(decode, WebPDecodeBGRAInto);
    return found;
}

/// As strata_turbojpeg_load.
static inline bool strata_giflib_load(const char *soname, struct strata_giflib *api) {
    void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
    bool found = library != NULL;
    if (!found) return false;
    STRATA_FIND(open, DGifOpen);
    STRATA_FIND(record, DGifGetRecordType);
    STRATA_FIND(extension, DGifGetExtension);
    STRATA_FIND(next_extension, DGifGetExtensionNext);
    STRATA_FIND(image, DGifGetImageDesc);
    STRATA_FIND(line, DGifGetLine);
    STRATA_FIND(close, DGifCloseFile);
    return found;
}

#undef STRATA_FIND

/// Multiplies the colours of pixels (blue, green, red, alpha) by their alpha, rounded as Cairo rounds those of PNG files.
static inline void strata_premultiply(uint8_t *pixels, size_t count) {
    for (uint8_t *pixel = pixels; pixel < pixels + count * 4; pixel += 4) {
        if (pixel[3] == 0xff) continue;
        for (int channel = 0; channel < 3; channel++) {
            unsigned product = pixel[channel] * pixel[3] + 0x80u;
            pixel[channel] = (uint8_t)((product + (product >> 8)) >> 8);
        }
    }
}

/// Turns pixels of inverted cyan, magenta, yellow and black (0 is all of the ink) into opaque blue, green, red, in place and
/// rounded as djpeg rounds them.
static inline void strata_from_inverted_cmyk(uint8_t *pixels, size_t count) {
    for (uint8_t *pixel = pixels; pixel < pixels + count * 4; pixel += 4) {
        unsigned cyan = pixel[0], magenta = pixel[1], yellow = pixel[2], black = pixel[3];
        pixel[0] = (uint8_t)((yellow * black * 2 + 255) / 510);
        pixel[1] = (uint8_t)((magenta * black * 2 + 255) / 510);
        pixel[2] = (uint8_t)((cyan * black * 2 + 255) / 510);
        pixel[3] = 0xff;
    }
}

/// Writes a row of indices as pixels (0xAARRGGBB). Indices beyond the colours, and the transparent one, leave a pixel as it is.
static inline void strata_expand_row(
    const uint8_t *indices, size_t count, const GifColorType *colors, int color_count, int transparent, uint32_t *pixels) {
    for (size_t column = 0; column < count; column++) {
        int index = indices[column];
        if (index >= color_count || index == transparent) continue;
        GifColorType color = colors[index];
        pixels[column] = 0xff000000u | (uint32_t)color.Red << 16 | (uint32_t)color.Green << 8 | color.Blue;
    }
}

#endif
