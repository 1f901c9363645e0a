#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <zlib.h>

// zlib's streams begin with macros, which Swift does not see.

/// The most bytes that `length` bytes become as gzip.
static inline size_t strata_gzip_bound(size_t length) { return compressBound(length) + 32; }

/// Writes bytes as one gzip member without a date, so that equal bytes become equal ones. The length of it; 0 if it fails.
/// Level 9 is the smallest, 1 the fastest.
static inline size_t strata_gzip(const uint8_t *input, size_t length, uint8_t *output, size_t capacity, int level) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (Bytef *)input;
    stream.avail_in = (uInt)length;
    stream.next_out = output;
    stream.avail_out = (uInt)capacity;
    int status = deflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    deflateEnd(&stream);
    return status == Z_STREAM_END ? written : 0;
}

/// Reads one gzip member. The length of what is in it; 0 if it is damaged, and `capacity` + 1 if it is longer.
static inline size_t strata_gunzip(const uint8_t *input, size_t length, uint8_t *output, size_t capacity) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (inflateInit2(&stream, 15 + 16) != Z_OK) return 0;
    stream.next_in = (Bytef *)input;
    stream.avail_in = (uInt)length;
    stream.next_out = output;
    stream.avail_out = (uInt)capacity;
    int status = inflate(&stream, Z_FINISH);
    size_t read = stream.total_out;
    int isFull = stream.avail_out == 0;
    inflateEnd(&stream);
    if (status == Z_STREAM_END) return read;
    return status == Z_BUF_ERROR && isFull ? capacity + 1 : 0;
}
