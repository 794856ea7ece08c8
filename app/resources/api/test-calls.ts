import type { RouterContextProvider } from 'react-router';
import type { OpenDatabase } from '#domain/database.ts';
import { keysOf } from '#platform/records/keys.ts';
import { action, loader } from './route.ts';

export type Sent =
  | { readonly json: unknown }
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly multipart: Readonly<Record<string, string>> }
  | { readonly body: BodyInit; readonly type?: string };

/** Sends a request to the route at its address, as React Router would: reads to the loader, writes to the action. */
export function call(
  context: RouterContextProvider,
  method: string,
  address: string,
  sent?: Sent,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const { body, type } = encode(sent);
  const request = new Request(url, {
    method,
    body,
    headers: { ...headers, ...(type && { 'Content-Type': type }) },
  });
  return ['GET', 'HEAD', 'OPTIONS'].includes(method)
    ? loader({ request, context, pattern: url.pathname })
    : action({ request, context, pattern: url.pathname });
}

function encode(sent: Sent | undefined): { body: BodyInit | null; type?: string | undefined } {
  if (!sent) return { body: null };
  if ('json' in sent) return { body: JSON.stringify(sent.json), type: 'application/json' };
  if ('form' in sent) return { body: new URLSearchParams(sent.form) };
  if ('body' in sent) return sent;
  const form = new FormData();
  for (const [name, value] of Object.entries(sent.multipart)) form.set(name, value);
  return { body: form };
}

export const ADDRESSES = {
  contact: '/api/contact?action=addpost',
  sendEmail: '/api/send-email',
  complaint: '/api/complaints?action=addpost',
  thanks: '/api/thanks?action=addpost',
} as const;

export const BODIES = {
  contact: {
    UserName: 'Grace Hollis',
    Phonenumber: '01632 960 001',
    Email: 'grace@example.org',
    Message: 'Can you visit my mother?',
    Date: '2001-01-01T00:00:00.000Z',
  },
  sendEmail: {
    username: 'Grace Hollis',
    phone: '01632 960 001',
    email: 'grace@example.org',
    message: 'Can you visit my mother?',
  },
  complaint: {
    Title: 'Mrs.',
    FirstName: 'Grace',
    SecondName: 'Hollis',
    Email: 'grace@example.org',
    Phonenumber: '01632 960 001',
    Message: 'Nobody came on Friday.',
    Date: '2001-01-01T00:00:00.000Z',
  },
  thanks: {
    Title: 'Dr.',
    FirstName: 'Grace',
    SecondName: 'Hollis',
    Email: '',
    Phonenumber: '01632 960 001',
    Carername: 'Tendai',
    Message: 'Thank you for the songs.',
    Date: '2001-01-01T00:00:00.000Z',
  },
} as const;

export type MessageCallName = keyof typeof BODIES;
export const MESSAGE_CALL_NAMES = keysOf(BODIES);

/** How much is stored: messages, and emails by template. */
export async function readRows({ db }: OpenDatabase) {
  const cases = await db.selectFrom('cases').selectAll().orderBy('id').execute();
  const mails = await db.selectFrom('mails').selectAll().orderBy('id').execute();
  return { cases, toOffice: mails.filter(({ template }) => template === 'office-notification'), mails };
}
