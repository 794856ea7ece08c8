import { vi } from 'vitest';

// Password hashing is deliberately slow, and hundreds of tests sign in.
vi.mock('#domain/staff/password-cost.ts', () => ({ MEMORY_KIB: 8, PASSES: 1, LANES: 1 }));

vi.mock('#domain/backup/passphrase-cost.ts', () => ({ SCRYPT: { N: 16, r: 8, p: 1 } }));
