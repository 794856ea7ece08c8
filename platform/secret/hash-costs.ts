// A file of its own, because tests replace it: test/cheap-passwords.ts.

/** Argon2id with the memory (KiB) and passes that OWASP's password storage cheat sheet names as its minimum. */
export const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1 };

/** 128 MB and some tenths of a second for each guess of a passphrase: OWASP, Password Storage Cheat Sheet. */
export const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
