// Tests replace this file: test/cheap-passwords.ts.

/** Argon2id with the minimum memory (KiB) and passes of OWASP's Password Storage Cheat Sheet. */
export const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1 };

/** Each guess takes 128 MB and some tenths of a second: OWASP, Password Storage Cheat Sheet. */
export const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
