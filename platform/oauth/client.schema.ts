import { z } from 'zod';

/** Longer than any provider's. */
const CLIENT_MAX = 300;
const SECRET_MAX = 500;

export const CLIENT_FIELDS = {
  clientId: z
    .string('Enter the client ID')
    .trim()
    .min(1, 'Enter the client ID')
    .max(CLIENT_MAX, `Use at most ${CLIENT_MAX} characters`)
    .regex(/^[!-~]*$/, 'Enter the client ID without spaces'),
  clientSecret: z.string().trim().max(SECRET_MAX, `Use at most ${SECRET_MAX} characters`).default(''),
};

export const TENANT_ASK = 'Enter the directory (tenant) ID, such as 1b2c3d4e-0000-4f6a-8b9c-0d1e2f3a4b5c';
export const ISSUER_ASK = 'Enter an address that begins with https://';
