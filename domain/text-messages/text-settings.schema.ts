import { z } from 'zod';
import { ukMobile } from '#domain/contact-details/phone-notes.ts';
import { detailsSchema, TEXT_PROVIDERS } from './providers.ts';

const ACCOUNT_MAX = 200;
const TOKEN_MAX = 500;
const DETAILS_MAX = 1_000;
/** Letters in place of a number: 3GPP TS 23.040 (9.1.2.5) has room for eleven. */
const SENDER = /^(?:\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;
/** A text to the UK costs 3 to 6 pence; more is a typing error. */
const PENCE_MAX = 50;
const POUNDS_MAX = 10_000;
const TENTHS = 10;

const pence = `Enter the price in pence, such as 4.2, up to ${PENCE_MAX}`;
const pounds = `Enter whole pounds, from 1 to ${POUNDS_MAX.toLocaleString('en-GB')}`;

export const textSettingsSchema = z.object({
  provider: z.enum(TEXT_PROVIDERS, 'Choose your provider'),
  account: z.string().trim().max(ACCOUNT_MAX, `Use at most ${ACCOUNT_MAX} characters`).default(''),
  token: z.string().trim().max(TOKEN_MAX, `Use at most ${TOKEN_MAX} characters`).default(''),
  key: z.string().trim().max(TOKEN_MAX, `Use at most ${TOKEN_MAX} characters`).default(''),
  sender: z
    .string('Enter the sender')
    .trim()
    .regex(SENDER, 'Enter a number such as +447700900123, or up to 11 letters and digits'),
  details: z.string().trim().max(DETAILS_MAX, `Use at most ${DETAILS_MAX} characters`).default(''),
  price: z
    .string(pence)
    .trim()
    .regex(/^\d{1,2}(?:\.\d)?$/, pence)
    .transform((typed) => Math.round(Number(typed) * TENTHS))
    .refine((tenths) => tenths > 0 && tenths <= PENCE_MAX * TENTHS, pence),
  ceiling: z.coerce.number(pounds).int(pounds).min(1, pounds).max(POUNDS_MAX, pounds),
  onCall: z
    .string()
    .trim()
    .default('')
    .refine(
      (typed) => typed === '' || ukMobile(typed) !== null,
      'Enter a UK mobile number, such as 07700 900123, or leave it empty',
    ),
  testTo: z
    .string('Enter your mobile number')
    .transform((typed) => ukMobile(typed))
    .refine((number) => number !== null, 'Enter a UK mobile number, such as 07700 900123'),
});
export type TextSettingsTyped = z.output<typeof textSettingsSchema>;

export function readDetails(typed: string): { readonly json: string } | { readonly error: string } {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const pairs: [string, string][] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon === -1) return { error: `Put a colon after the name in “${line.trim().slice(0, 40)}”` };
    pairs.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]);
  }
  const read = detailsSchema.safeParse(Object.fromEntries(pairs));
  if (read.success) return { json: JSON.stringify(read.data) };
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') return { error: `“${issue.keys[0]}” is none of the names` };
  const at = String(issue?.path[0] ?? 'address');
  return pairs.some(([name]) => name === at)
    ? { error: `“${at}” ${issue?.message}` }
    : { error: 'Enter the address, such as address: https://api.example.org/messages' };
}

export function typedDetails(json: string): string {
  if (json === '') return '';
  const { address } = JSON.parse(json) as { address: string };
  const usual: Readonly<Record<string, unknown>> = { ...detailsSchema.parse({ address }), address: '' };
  return Object.entries(JSON.parse(json) as Record<string, string>)
    .filter(([name, value]) => usual[name] !== value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
