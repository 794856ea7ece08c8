import { z } from 'zod';
import { emailAddress } from '#domain/contact-details/fields.ts';
import { CLIENT_FIELDS, ISSUER_ASK, TENANT_ASK } from '#platform/oauth/client.schema.ts';
import { isIssuer } from '#platform/oauth/issuer.ts';
import type { AccountProvider } from './providers.ts';

const SCOPES_MAX = 500;
/** RFC 1035 (2.3.4). */
const HOST_MAX = 253;
const PORT_MAX = 65_535;
/** RFC 6409: message submission. */
const SMTP_PORT = 587;

const host = 'Enter the name of the server alone, such as imap.example.org';
const smtpHost = 'Enter the name of the server alone, such as smtp.example.org';

function portNumber(mostly: number) {
  const advice = `Enter a whole number from 1 to ${PORT_MAX.toLocaleString('en-GB')}, mostly ${mostly}`;
  return z.coerce.number(advice).int(advice).min(1, advice).max(PORT_MAX, advice);
}

const shared = {
  ...CLIENT_FIELDS,
  address: emailAddress('the address of the mailbox'),
};

export const ACCOUNT_SCHEMAS = {
  microsoft: z.object({
    // Or a domain of it. `common` and similar are for programs that serve many offices.
    tenant: z
      .string(TENANT_ASK)
      .trim()
      .toLowerCase()
      .regex(/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/, TENANT_ASK),
    ...shared,
  }),
  google: z.object(shared),
  other: z.object({
    issuer: z
      .string(ISSUER_ASK)
      .trim()
      .refine((typed) => isIssuer(typed), ISSUER_ASK),
    ...shared,
    scopes: z.string().trim().max(SCOPES_MAX, `Use at most ${SCOPES_MAX} characters`).default(''),
    imapHost: z
      .string(host)
      .trim()
      .max(HOST_MAX, host)
      .regex(/^[\w.:-]+$/, host),
    imapPort: portNumber(993),
    smtpHost: z
      .string()
      .trim()
      .max(HOST_MAX, smtpHost)
      .regex(/^[\w.:-]*$/, smtpHost)
      .default(''),
    smtpPort: z.preprocess((typed) => typed || SMTP_PORT, portNumber(SMTP_PORT)),
  }),
} as const satisfies Record<AccountProvider, z.ZodObject>;

export type AccountTyped = {
  [Provider in AccountProvider]: { readonly provider: Provider } & z.output<
    (typeof ACCOUNT_SCHEMAS)[Provider]
  >;
}[AccountProvider];

const found = z.object({
  ...{ issuer: z.string(), authorize: z.string(), token: z.string() },
  device: z.string().nullable().default(null),
});

export const DETAILS_SCHEMAS = {
  microsoft: z.object({ tenant: z.string() }),
  google: z.object({}),
  other: z.object({
    issuer: z.string(),
    endpoints: found,
    scopes: z.string(),
    imapHost: z.string(),
    imapPort: z.number(),
    smtpHost: z.string().default(''),
    smtpPort: z.number().default(SMTP_PORT),
  }),
} as const satisfies Record<AccountProvider, z.ZodObject>;
