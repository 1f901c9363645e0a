// What trials ask of the system that Swift cannot say: which core they may run on, callgrind's client requests, a file
// without a name, a note that outlives its process, files that are safe together, and loops over bytes that are quick in debug
// builds too.
#ifndef STRATA_CTRIAL_H
#define STRATA_CTRIAL_H

#include <signal.h>
#include <sys/prctl.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// sched_getaffinity and sched_setaffinity of the calling process; glibc shows them to GNU sources only.
static inline long ctrial_get_affinity(unsigned long size, void *mask) {
    return syscall(SYS_sched_getaffinity, 0, size, mask);
}

static inline long ctrial_set_affinity(unsigned long size, const void *mask) {
    return syscall(SYS_sched_setaffinity, 0, size, mask);
}

// glibc declares it to GNU sources only.
void *memmem(const void *bytes, size_t size, const void *word, size_t length);

// A file in memory without a name, closed in children; glibc shows it to GNU sources only.
static inline int ctrial_memory_file(const char *name) {
    return (int)syscall(SYS_memfd_create, name, 1u /* MFD_CLOEXEC */);
}

// The system ends this process when the one that started it ends.
static inline void ctrial_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGTERM); }

// A descriptor that can be read when a process has ended, since Linux 5.3; -1 before.
static inline int ctrial_process_file(int process) {
    return (int)syscall(434 /* SYS_pidfd_open, on every architecture */, process, 0u);
}

// Brings everything that was written to the file system of a descriptor to the disk; glibc shows it to GNU sources only.
static inline int ctrial_sync(int descriptor) {
    return (int)syscall(SYS_syncfs, descriptor);
}

// FNV-1a over words of eight bytes, in the machine's order of bytes.
static inline uint64_t ctrial_hash(uint64_t hash, const void *bytes, size_t words) {
    const unsigned char *next = (const unsigned char *)bytes;
    for (size_t index = 0; index < words; index++, next += 8) {
        uint64_t word;
        memcpy(&word, next, 8);
        hash = (hash ^ word) * 0x100000001b3u;
    }
    return hash;
}

// The bits that are set in every word; all for none.
static inline uint32_t ctrial_common_bits(const uint32_t *words, size_t count) {
    uint32_t bits = UINT32_MAX;
    for (size_t index = 0; index < count; index++) bits &= words[index];
    return bits;
}

// Adds a row of bytes to sums, multiplied by its share. The shares of all rows of a sum add up to at most 256.
static inline void ctrial_add_shares(uint16_t *sums, const void *row, size_t bytes, uint16_t share) {
    const uint8_t *next = (const uint8_t *)row;
    for (size_t index = 0; index < bytes; index++) sums[index] = (uint16_t)(sums[index] + next[index] * share);
}

// The pixel of four bytes that is the mean of summed ones by their shares, which add up to 256.
static inline void ctrial_mix_shares(uint8_t *pixel, const uint16_t *sums, const uint16_t *shares, size_t count) {
    uint32_t totals[4] = {0, 0, 0, 0};
    for (size_t index = 0; index < count; index++) {
        for (int byte = 0; byte < 4; byte++) totals[byte] += (uint32_t)sums[4 * index + byte] * shares[index];
    }
    for (int byte = 0; byte < 4; byte++) pixel[byte] = (uint8_t)((totals[byte] + 0x8000u) >> 16);
}

// A client request: instructions that do nothing on a processor and are a call under valgrind ("The client request
// mechanism", Valgrind manual, 3.1; the sequences are those of its valgrind.h, which is free to copy).
static inline unsigned long ctrial_valgrind(unsigned long request, unsigned long argument) {
    volatile unsigned long arguments[6] = {request, argument, 0, 0, 0, 0};
    volatile unsigned long result = 0;
#if defined(__x86_64__)
    unsigned long value = 0;
    __asm__ volatile("rolq $3,  %%rdi ; rolq $13, %%rdi\n\t"
                     "rolq $61, %%rdi ; rolq $51, %%rdi\n\t"
                     "xchgq %%rbx,%%rbx"
                     : "=d"(value) : "a"(&arguments[0]), "0"(value) : "cc", "memory");
    result = value;
#elif defined(__aarch64__)
    unsigned long value;
    __asm__ volatile("mov x3, %1 ; mov x4, %2\n\t"
                     "ror x12, x12, #3  ;  ror x12, x12, #13\n\t"
                     "ror x12, x12, #51 ;  ror x12, x12, #61\n\t"
                     "orr x10, x10, x10\n\t"
                     "mov %0, x3"
                     : "=r"(value) : "r"(0UL), "r"(&arguments[0]) : "cc", "memory", "x3", "x4");
    result = value;
#endif
    return result;
}

// Functions that do nothing but call: a call stack that goes through one of them was work for the section type of that
// number. Not inlined, so that unwinders and callgrind see them; what stands behind the call emits no instruction and keeps
// it from becoming a jump, and its number keeps the optimizer from merging functions that are otherwise the same.
typedef void (*ctrial_body)(void *);

#define CTRIAL_MARK(n) \
    static __attribute__((noinline, used)) void strata_section_type_##n(ctrial_body body, void *context) { \
        body(context); \
        __asm__ volatile("" : : "i"(0##n) : "memory"); \
    }
#define CTRIAL_EIGHT(DO, t) DO(t##0) DO(t##1) DO(t##2) DO(t##3) DO(t##4) DO(t##5) DO(t##6) DO(t##7)
#define CTRIAL_64(DO, t) CTRIAL_EIGHT(DO, t##0) CTRIAL_EIGHT(DO, t##1) CTRIAL_EIGHT(DO, t##2) CTRIAL_EIGHT(DO, t##3) \
    CTRIAL_EIGHT(DO, t##4) CTRIAL_EIGHT(DO, t##5) CTRIAL_EIGHT(DO, t##6) CTRIAL_EIGHT(DO, t##7)
#define CTRIAL_512(DO, t) CTRIAL_64(DO, t##0) CTRIAL_64(DO, t##1) CTRIAL_64(DO, t##2) CTRIAL_64(DO, t##3) \
    CTRIAL_64(DO, t##4) CTRIAL_64(DO, t##5) CTRIAL_64(DO, t##6) CTRIAL_64(DO, t##7)
#define CTRIAL_MARKS(DO) CTRIAL_512(DO, 0) CTRIAL_512(DO, 1)

CTRIAL_MARKS(CTRIAL_MARK)

// The same for the work of an arm: below it a call stack is the arm's own, above it the profiler's.
static __attribute__((noinline, used)) void strata_arm_work(ctrial_body body, void *context) {
    body(context);
    __asm__ volatile("" : : "i"(02000) : "memory");
}

static inline void ctrial_arm_work(ctrial_body body, void *context) { strata_arm_work(body, context); }

// The same for decoding a picture, most of which is outside of an arm's work.
static __attribute__((noinline, used)) void strata_decoded_picture(ctrial_body body, void *context) {
    body(context);
    __asm__ volatile("" : : "i"(02001) : "memory");
}

static inline void ctrial_decoded_picture(ctrial_body body, void *context) { strata_decoded_picture(body, context); }

// How many there are; their names end in four octal digits.
static const int ctrial_mark_count = 1024;

#define CTRIAL_CASE(n) case 0##n: strata_section_type_##n(body, context); return;

static inline void ctrial_mark(int number, ctrial_body body, void *context) {
    switch (number) {
        CTRIAL_MARKS(CTRIAL_CASE)
        default: body(context); return;
    }
}

// What a trial is doing, in a page that it shares with the process that started it: what was written last stands there
// however the trial ended. The reader must expect anything, for the trial may have written over it.
enum { ctrial_note_texts = 3, ctrial_note_text_bytes = 256 };

struct ctrial_note {
    uint32_t phase;
    // The call into a plugin; 0 for none.
    uint32_t call;
    // Bytes of the texts; of a longer one the beginning is kept.
    uint32_t lengths[ctrial_note_texts];
    char texts[ctrial_note_texts][ctrial_note_text_bytes];
    // Grows with each call that begins or ends, so that one that does not end is seen.
    uint32_t changes;
};

// Nothing moves across it in either direction, and what stands before it is written.
#define CTRIAL_WRITTEN() __asm__ volatile("" : : : "memory")

static inline void ctrial_note_phase(struct ctrial_note *note, uint32_t phase) {
    CTRIAL_WRITTEN();
    *(volatile uint32_t *)&note->phase = phase;
    CTRIAL_WRITTEN();
}

static inline void ctrial_note_text(struct ctrial_note *note, int index, const void *bytes, size_t length) {
    if (length > 0) {
        memcpy(note->texts[index], bytes, length < ctrial_note_text_bytes ? length : ctrial_note_text_bytes);
    }
    note->lengths[index] = (uint32_t)length;
}

static inline uint32_t ctrial_note_call(const struct ctrial_note *note) { return note->call; }

// Texts first, so that a call is never noted with those of another one. Volatile stores are neither dropped nor merged.
static inline void ctrial_note_set_call(struct ctrial_note *note, uint32_t call) {
    CTRIAL_WRITTEN();
    *(volatile uint32_t *)&note->call = call;
    *(volatile uint32_t *)&note->changes = note->changes + 1;
    CTRIAL_WRITTEN();
}

// Of another process, which changes it meanwhile.
static inline uint32_t ctrial_note_changes(const struct ctrial_note *note) {
    return *(const volatile uint32_t *)&note->changes;
}

static inline const char *ctrial_note_text_start(const struct ctrial_note *note, int index) { return note->texts[index]; }

static inline uint32_t ctrial_note_text_length(const struct ctrial_note *note, int index) { return note->lengths[index]; }

#endif
