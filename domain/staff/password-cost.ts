/** Argon2id with the memory and passes that OWASP's password storage cheat sheet names as its minimum. */
export const MEMORY_KIB = 19_456;
export const PASSES = 2;
export const LANES = 1;
