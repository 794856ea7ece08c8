import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import type { Submission } from '#domain/cases/kinds/message.schema.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { type Received, type Reception, receive } from './verbs/receive.server.ts';

export const NOW = Date.parse('2026-11-20T12:00:00Z');

export const ENQUIRY: Extract<Submission, { kind: 'enquiry' }>['fields'] = {
  username: "Siân O'Connor-Price 💐",
  phone: '+44 (0)1632 960 001 x12',
  callTime: 'Afternoon (12 to 5)',
  careFor: 'My parent',
  email: 'Sian+care@visitor.example',
  message: 'My mum is 84.\n\nCould someone ring me?',
  ...{ homeOn: null, hospital: null, ward: null, arrangedBy: null },
  needs: null,
};
const PERSON = {
  title: 'Dr.',
  firstName: 'Adaeze',
  lastName: 'Okafor',
  phone: '07700 900 123',
  email: null,
  needs: null,
} as const;
export const THANKS = {
  ...PERSON,
  carerNames: 'Joy and Samuel',
  publication: null,
  message: 'Thank you both.',
};
export const CONCERN = { ...PERSON, danger: 'no', town: null, message: 'The visit came late.' } as const;

/** A site that a visitor without any sign of spam writes to, changed by `facts`. */
export function reception(open: OpenDatabase, facts: Partial<Reception> = {}): Reception {
  return {
    open,
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    provider: DEMO_PROVIDER,
    targets: DEFAULT_TARGETS,
    limits: { perAddress: 0, total: 0 },
    now: NOW,
    address: '192.0.2.10',
    signs: { honeypot: '', pace: 30_000 },
    ...facts,
  };
}

/** Sends an enquiry, changed by `fields`. */
export function enquire(
  open: OpenDatabase,
  fields: Partial<typeof ENQUIRY> = {},
  facts: Partial<Reception> = {},
): Promise<Received> {
  const submission: Submission = { kind: 'enquiry', fields: { ...ENQUIRY, ...fields } };
  return receive(submission, reception(open, facts));
}

/** The row that `received` tells of. */
export function rowOf(received: Received) {
  if (!received.ok) throw new Error('Refused');
  return received.row;
}

export function allCases({ db }: OpenDatabase) {
  return db.selectFrom('cases').selectAll().orderBy('id').execute();
}

/** Template and recipient of every email, in order. */
export async function allMails({ db }: OpenDatabase): Promise<(readonly [string, string])[]> {
  const rows = await db.selectFrom('mails').select(['template', 'recipient']).orderBy('id').execute();
  return rows.map(({ template, recipient }) => [template, recipient] as const);
}
