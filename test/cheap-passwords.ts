import { vi } from 'vitest';

// Hashing passwords is deliberately slow, and hundreds of tests sign in. The types fail if the file moves.
vi.mock(import('#platform/secret/hash-costs.ts'), () => ({
  ARGON2: { memory: 8, passes: 1, parallelism: 1 },
  SCRYPT: { N: 16, r: 8, p: 1, maxmem: 256 * 1024 * 1024 },
}));
