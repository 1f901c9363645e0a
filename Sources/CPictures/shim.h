// The libraries of picture formats. They are not linked: each is loaded when the first file of its format is decoded, so that a
// process without such files never maps it and its memory stays as it is. Only their headers are needed to build.
#ifndef STRATA_CPICTURES_H
#define STRATA_CPICTURES_H

#include <dlfcn.h>
#include <gif_lib.h>
#include <lcms2.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <zlib.h>

/// The functions of libturbojpeg that are used.
struct strata_turbojpeg {
    __typeof__(&tjInitDecompress) start;
    __typeof__(&tjDecompressHeader3) header;
    __typeof__(&tjGetScalingFactors) factors;
    __typeof__(&tjDecompress2) decompress;
    __typeof__(&tjDestroy) destroy;
    __typeof__(&tjGetErrorCode) error_code;
    __typeof__(&tjGetErrorStr2) error_text;
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

/// The functions of Little CMS that are used.
struct strata_lcms {
    __typeof__(&cmsOpenProfileFromMem) open;
    __typeof__(&cmsCreate_sRGBProfile) srgb;
    __typeof__(&cmsGetColorSpace) space;
    __typeof__(&cmsCreateTransform) transform;
    __typeof__(&cmsDoTransform) convert;
    __typeof__(&cmsDeleteTransform) destroy;
    __typeof__(&cmsCloseProfile) close;
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
    STRATA_FIND(error_code, tjGetErrorCode);
    STRATA_FIND(error_text, tjGetErrorStr2);
    return found;
}

/// As strata_turbojpeg_load.
static inline bool strata_lcms_load(const char *soname, struct strata_lcms *api) {
    void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
    bool found = library != NULL;
    if (!found) return false;
    STRATA_FIND(open, cmsOpenProfileFromMem);
    STRATA_FIND(srgb, cmsCreate_sRGBProfile);
    STRATA_FIND(space, cmsGetColorSpace);
    STRATA_FIND(transform, cmsCreateTransform);
    STRATA_FIND(convert, cmsDoTransform);
    STRATA_FIND(destroy, cmsDeleteTransform);
    STRATA_FIND(close, cmsCloseProfile);
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

/// Divides the colours of pixels by their alpha.
static inline void strata_unpremultiply(uint8_t *pixels, size_t count) {
    for (uint8_t *pixel = pixels; pixel < pixels + count * 4; pixel += 4) {
        unsigned alpha = pixel[3];
        if (alpha == 0xff || alpha == 0) continue;
        for (int channel = 0; channel < 3; channel++) {
            unsigned value = (pixel[channel] * 255u + alpha / 2) / alpha;
            pixel[channel] = (uint8_t)(value < 255 ? value : 255);
        }
    }
}

/// What became of pixels that have a colour profile.
enum strata_conversion {
    /// They are in sRGB now.
    STRATA_CONVERTED,
    /// They were in sRGB, or as good as.
    STRATA_SRGB,
    /// The profile is damaged.
    STRATA_BAD_PROFILE,
    /// The profile is for pixels of another kind.
    STRATA_OTHER_SPACE,
};

/// Whether a transform leaves the colours of a cube of 6 x 6 x 6 as they are, but for rounding.
static inline bool strata_is_identity(const struct strata_lcms *api, cmsHTRANSFORM transform) {
    uint8_t before[216 * 4], after[216 * 4];
    for (int index = 0; index < 216; index++) {
        before[index * 4] = (uint8_t)(index % 6 * 51);
        before[index * 4 + 1] = (uint8_t)(index / 6 % 6 * 51);
        before[index * 4 + 2] = (uint8_t)(index / 36 * 51);
        before[index * 4 + 3] = after[index * 4 + 3] = 0xff;
    }
    api->convert(transform, before, after, 216);
    for (int index = 0; index < 216 * 4; index++) {
        if (abs(before[index] - after[index]) > 1) return false;
    }
    return true;
}

/// Converts rows of pixels to sRGB in place: of blue, green, red and alpha, which stays, all three equal for grey ones, or of
/// inverted inks, which become opaque blue, green and red. With the perceptual intent, as cameras and browsers mean it.
static inline enum strata_conversion strata_convert(
    const struct strata_lcms *api, const uint8_t *profile, size_t length, bool is_inks, uint8_t *pixels, size_t width,
    size_t height, size_t stride) {
    cmsHPROFILE from = api->open(profile, (cmsUInt32Number)length);
    if (!from) return STRATA_BAD_PROFILE;
    cmsColorSpaceSignature space = api->space(from);
    cmsUInt32Number format = 0;
    if (is_inks && space == cmsSigCmykData) format = TYPE_CMYK_8_REV;
    if (!is_inks && space == cmsSigRgbData) format = TYPE_BGRA_8;
    if (!is_inks && space == cmsSigGrayData) {
        format = COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
    }
    if (!format) {
        api->close(from);
        return STRATA_OTHER_SPACE;
    }
    cmsHPROFILE to = api->srgb();
    cmsHTRANSFORM transform = to ? api->transform(from, format, to, TYPE_BGRA_8, INTENT_PERCEPTUAL, 0) : NULL;
    enum strata_conversion result = transform ? STRATA_CONVERTED : STRATA_BAD_PROFILE;
    if (transform && space == cmsSigRgbData && strata_is_identity(api, transform)) result = STRATA_SRGB;
    for (size_t row = 0; result == STRATA_CONVERTED && row < height; row++) {
        uint8_t *line = pixels + row * stride;
        api->convert(transform, line, line, (cmsUInt32Number)width);
        for (size_t column = 0; is_inks && column < width; column++) line[column * 4 + 3] = 0xff;
    }
    if (transform) api->destroy(transform);
    if (to) api->close(to);
    api->close(from);
    return result;
}

/// Reads zlib's data. The length of what is in it; 0 if it is damaged or longer than `capacity`.
static inline size_t strata_inflate(const uint8_t *input, size_t length, uint8_t *output, size_t capacity) {
    uLongf count = (uLongf)capacity;
    return uncompress(output, &count, input, (uLong)length) == Z_OK ? (size_t)count : 0;
}

/// Nanoseconds of the processor that the calling thread used so far.
static inline uint64_t strata_thread_time(void) {
    struct timespec time;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
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
