// The libraries of picture formats. But for libpng, which Cairo links, they are not linked: each is loaded when the first file of
// its format is decoded, so that a process without such files never maps it and its memory stays as it is. Only their headers are
// needed to build.
#ifndef STRATA_CPICTURES_H
#define STRATA_CPICTURES_H

#include <dlfcn.h>
#include <gif_lib.h>
#include <lcms2.h>
#include <libheif/heif.h>
#include <png.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
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
    __typeof__(&WebPInitDecoderConfigInternal) configure;
    __typeof__(&WebPDecode) decode;
    __typeof__(&WebPIDecode) start_partial;
    __typeof__(&WebPIUpdate) update_partial;
    __typeof__(&WebPIDecGetRGB) partial_rows;
    __typeof__(&WebPIDelete) end_partial;
};

/// The functions of libheif that are used.
struct strata_heif {
    __typeof__(&heif_context_alloc) start;
    __typeof__(&heif_context_free) end;
    __typeof__(&heif_context_set_max_decoding_threads) set_threads;
    __typeof__(&heif_context_read_from_memory_without_copy) read;
    __typeof__(&heif_context_get_primary_image_handle) primary;
    __typeof__(&heif_image_handle_release) release_primary;
    __typeof__(&heif_image_handle_get_width) width;
    __typeof__(&heif_image_handle_get_height) height;
    __typeof__(&heif_image_handle_is_premultiplied_alpha) is_premultiplied;
    __typeof__(&heif_image_handle_get_color_profile_type) profile_type;
    __typeof__(&heif_image_handle_get_raw_color_profile_size) profile_size;
    __typeof__(&heif_image_handle_get_raw_color_profile) profile;
    __typeof__(&heif_image_handle_get_nclx_color_profile) colors;
    __typeof__(&heif_nclx_color_profile_free) release_colors;
    __typeof__(&heif_decoding_options_alloc) options;
    __typeof__(&heif_decoding_options_free) release_options;
    __typeof__(&heif_decode_image) decode;
    __typeof__(&heif_image_get_plane_readonly) plane;
    __typeof__(&heif_image_get_width) plane_width;
    __typeof__(&heif_image_get_height) plane_height;
    __typeof__(&heif_image_release) release;
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
    __typeof__(&cmsCreateRGBProfile) make;
    __typeof__(&cmsBuildParametricToneCurve) curve;
    __typeof__(&cmsFreeToneCurve) release_curve;
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
    STRATA_FIND(make, cmsCreateRGBProfile);
    STRATA_FIND(curve, cmsBuildParametricToneCurve);
    STRATA_FIND(release_curve, cmsFreeToneCurve);
    return found;
}

/// As strata_turbojpeg_load.
static inline bool strata_heif_load(const char *soname, struct strata_heif *api) {
    void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
    bool found = library != NULL;
    if (!found) return false;
    STRATA_FIND(start, heif_context_alloc);
    STRATA_FIND(end, heif_context_free);
    STRATA_FIND(set_threads, heif_context_set_max_decoding_threads);
    STRATA_FIND(read, heif_context_read_from_memory_without_copy);
    STRATA_FIND(primary, heif_context_get_primary_image_handle);
    STRATA_FIND(release_primary, heif_image_handle_release);
    STRATA_FIND(width, heif_image_handle_get_width);
    STRATA_FIND(height, heif_image_handle_get_height);
    STRATA_FIND(is_premultiplied, heif_image_handle_is_premultiplied_alpha);
    STRATA_FIND(profile_type, heif_image_handle_get_color_profile_type);
    STRATA_FIND(profile_size, heif_image_handle_get_raw_color_profile_size);
    STRATA_FIND(profile, heif_image_handle_get_raw_color_profile);
    STRATA_FIND(colors, heif_image_handle_get_nclx_color_profile);
    STRATA_FIND(release_colors, heif_nclx_color_profile_free);
    STRATA_FIND(options, heif_decoding_options_alloc);
    STRATA_FIND(release_options, heif_decoding_options_free);
    STRATA_FIND(decode, heif_decode_image);
    STRATA_FIND(plane, heif_image_get_plane_readonly);
    STRATA_FIND(plane_width, heif_image_get_width);
    STRATA_FIND(plane_height, heif_image_get_height);
    STRATA_FIND(release, heif_image_release);
    return found;
}

/// As strata_turbojpeg_load.
static inline bool strata_webp_load(const char *soname, struct strata_webp *api) {
    void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
    bool found = library != NULL;
    if (!found) return false;
    STRATA_FIND(features, WebPGetFeaturesInternal);
    STRATA_FIND(configure, WebPInitDecoderConfigInternal);
    STRATA_FIND(decode, WebPDecode);
    STRATA_FIND(start_partial, WebPIDecode);
    STRATA_FIND(update_partial, WebPIUpdate);
    STRATA_FIND(partial_rows, WebPIDecGetRGB);
    STRATA_FIND(end_partial, WebPIDelete);
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
    /// They are converted now.
    STRATA_CONVERTED,
    /// They need not be converted.
    STRATA_EQUAL,
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

/// The colours of pixels that a file states by numbers instead of a profile (ITU-T H.273): the chromaticities of red, green, blue
/// and white, x and y each, and the gamma of the transfer, 0 for sRGB's.
struct strata_colorimetry {
    double chromaticities[8];
    double gamma;
};

/// A profile from colorimetry. NULL if there is no memory for it.
static inline cmsHPROFILE strata_profile(const struct strata_lcms *api, const struct strata_colorimetry *colors) {
    // IEC 61966-2-1; Little CMS's type 4: (a x + b)^g from d on, c x below it.
    static const double srgb[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
    cmsToneCurve *curve =
        api->curve(NULL, colors->gamma == 0 ? 4 : 1, colors->gamma == 0 ? srgb : &colors->gamma);
    if (!curve) return NULL;
    const double *points = colors->chromaticities;
    cmsCIExyY white = {points[6], points[7], 1};
    cmsCIExyYTRIPLE primaries = {{points[0], points[1], 1}, {points[2], points[3], 1}, {points[4], points[5], 1}};
    cmsToneCurve *curves[3] = {curve, curve, curve};
    cmsHPROFILE profile = api->make(&white, &primaries, curves);
    api->release_curve(curve);
    return profile;
}

/// Display P3's primaries and white (SMPTE EG 432-1), with the transfer of sRGB.
static const struct strata_colorimetry strata_display_p3 = {{0.680, 0.320, 0.265, 0.690, 0.150, 0.060, 0.3127, 0.3290}, 0};

/// Converts rows of pixels to sRGB, or to Display P3 if `is_wide`, in place: of blue, green, red and alpha, which stays, all three equal for grey ones, or of
/// inverted inks, which become opaque blue, green and red. With the perceptual intent, as cameras and browsers mean it. The profile
/// is that of `length` bytes, unless colorimetry is given.
static inline enum strata_conversion strata_convert(
    const struct strata_lcms *api, const uint8_t *profile, size_t length, const struct strata_colorimetry *colors,
    bool is_inks, bool is_wide, uint8_t *pixels, size_t width, size_t height, size_t stride) {
    cmsHPROFILE from = colors ? strata_profile(api, colors) : api->open(profile, (cmsUInt32Number)length);
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
    cmsHPROFILE to = is_wide ? strata_profile(api, &strata_display_p3) : api->srgb();
    cmsHTRANSFORM transform = to ? api->transform(from, format, to, TYPE_BGRA_8, INTENT_PERCEPTUAL, 0) : NULL;
    enum strata_conversion result = transform ? STRATA_CONVERTED : STRATA_BAD_PROFILE;
    if (transform && space == cmsSigRgbData && strata_is_identity(api, transform)) result = STRATA_EQUAL;
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

/// The checksum of a PNG chunk's name and body.
static inline uint32_t strata_checksum(const uint8_t *bytes, size_t count) {
    return (uint32_t)crc32(0, bytes, (uInt)count);
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

/// Adds a row of premultiplied pixels to the sums of blocks that are `factor` columns wide.
static inline void strata_add_row(const uint8_t *row, size_t width, size_t factor, uint32_t *sums) {
    for (size_t column = 0; column < width; column++, row += 4) {
        uint32_t *sum = sums + column / factor * 4;
        for (int channel = 0; channel < 4; channel++) sum[channel] += row[channel];
    }
}

/// Writes the mean pixels of blocks that are `factor` columns wide and `rows` high, to the nearest number, and clears the sums.
static inline void strata_write_means(uint32_t *sums, size_t width, size_t factor, size_t rows, uint8_t *row) {
    size_t blocks = (width + factor - 1) / factor;
    for (size_t block = 0; block < blocks; block++) {
        size_t columns = block + 1 < blocks ? factor : width - block * factor;
        uint32_t count = (uint32_t)(columns * rows);
        for (int channel = 0; channel < 4; channel++) {
            row[block * 4 + channel] = (uint8_t)((sums[block * 4 + channel] + count / 2) / count);
        }
    }
    memset(sums, 0, blocks * 4 * sizeof(*sums));
}

/// Exchanges red and blue.
static inline void strata_swap_red_and_blue(uint8_t *pixels, size_t count) {
    for (uint8_t *pixel = pixels; pixel < pixels + count * 4; pixel += 4) {
        uint8_t red = pixel[0];
        pixel[0] = pixel[2];
        pixel[2] = red;
    }
}

/// Gives the next bytes of a file; false if there are none.
typedef bool (*strata_png_bytes)(void *closure, uint8_t *target, size_t count);

/// The reading of a PNG file.
struct strata_png {
    png_structp png;
    png_infop info;
    strata_png_bytes bytes;
    void *closure;
    /// The size in pixels.
    uint32_t width, height;
    /// Whether the rows come in seven passes.
    bool is_interlaced;
    /// The rows that were decoded so far.
    size_t rows;
    jmp_buf failure;
};

static inline void strata_png_read(png_structp png, png_bytep target, size_t count) {
    struct strata_png *reading = png_get_io_ptr(png);
    if (!reading->bytes(reading->closure, target, count)) png_error(png, "no more bytes");
}

// libpng must not return from an error. Only frames of C are between here and the jump.
static inline void strata_png_fail(png_structp png, png_const_charp text) {
    (void)text;
    longjmp(((struct strata_png *)png_get_error_ptr(png))->failure, 1);
}

static inline void strata_png_warn(png_structp png, png_const_charp text) { (void)png, (void)text; }

/// Ends a reading. NULL is none.
static inline void strata_png_end(struct strata_png *reading) {
    if (reading && reading->png) png_destroy_read_struct(&reading->png, reading->info ? &reading->info : NULL, NULL);
    free(reading);
}

/// Reads up to the pixels, and asks for blue, green, red and alpha of 8 bits. NULL if the file is damaged or ends before them.
static inline struct strata_png *strata_png_begin(strata_png_bytes bytes, void *closure) {
    struct strata_png *reading = calloc(1, sizeof(*reading));
    if (!reading) return NULL;
    reading->bytes = bytes;
    reading->closure = closure;
    if (setjmp(reading->failure)) {
        strata_png_end(reading);
        return NULL;
    }
    reading->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reading, strata_png_fail, strata_png_warn);
    if (reading->png) reading->info = png_create_info_struct(reading->png);
    if (!reading->info) {
        strata_png_end(reading);
        return NULL;
    }
    png_set_read_fn(reading->png, reading, strata_png_read);
    // Pixels are read in portions of so many bytes. The last one of a truncated file is lost.
    png_set_compression_buffer_size(reading->png, 1024);
    png_read_info(reading->png, reading->info);
    reading->width = png_get_image_width(reading->png, reading->info);
    reading->height = png_get_image_height(reading->png, reading->info);
    reading->is_interlaced = png_get_interlace_type(reading->png, reading->info) != PNG_INTERLACE_NONE;
    png_set_expand(reading->png);
    png_set_strip_16(reading->png);
    png_set_gray_to_rgb(reading->png);
    png_set_add_alpha(reading->png, 0xff, PNG_FILLER_AFTER);
    png_set_bgr(reading->png);
    return reading;
}

/// Decodes the pixels in their own size, premultiplied. False if some rows are missing.
static inline bool strata_png_rows(struct strata_png *reading, uint8_t *pixels, size_t stride) {
    if (setjmp(reading->failure)) return false;
    int passes = png_set_interlace_handling(reading->png);
    png_read_update_info(reading->png, reading->info);
    for (int pass = 0; pass < passes; pass++) {
        for (size_t row = 0; row < reading->height; row++) {
            png_read_row(reading->png, pixels + row * stride, NULL);
            if (pass + 1 < passes) continue;
            strata_premultiply(pixels + row * stride, reading->width);
            reading->rows = row + 1;
        }
    }
    return true;
}

/// Decodes the pixels of a file that is not interlaced as means of blocks of `factor` columns and rows, premultiplied. `line` has
/// room for a row of the original; `sums` has four numbers a block of a row, which are 0. False if some rows are missing.
static inline bool strata_png_means(
    struct strata_png *reading, size_t factor, uint8_t *line, uint32_t *sums, uint8_t *pixels, size_t stride) {
    if (setjmp(reading->failure)) return false;
    png_read_update_info(reading->png, reading->info);
    for (size_t row = 0; row < reading->height; row++) {
        png_read_row(reading->png, line, NULL);
        strata_premultiply(line, reading->width);
        strata_add_row(line, reading->width, factor, sums);
        reading->rows = row + 1;
        size_t rows = row % factor + 1;
        if (rows < factor && row + 1 < reading->height) continue;
        strata_write_means(sums, reading->width, factor, rows, pixels + row / factor * stride);
    }
    return true;
}

#endif
