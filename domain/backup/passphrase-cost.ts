/** 128 MB and some tenths of a second for each guess of a passphrase: OWASP, Password Storage Cheat Sheet. */
export const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
