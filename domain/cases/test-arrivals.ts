import { phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { addMessage } from '#domain/incoming/add-message.server.ts';
import { takeIn } from '#domain/incoming/take-in.server.ts';
import { takeInText } from '#domain/incoming/take-in-text.server.ts';
import { file, mail, multipart, text } from '#domain/incoming/test-mails/build-mail.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { CaseRow } from './case.table.ts';
import { CONCERN, enquire, reception, rowOf } from './test-reception.ts';
import { logCase } from './verbs/log-case.server.ts';
import { readLogged } from './verbs/log-form.ts';
import { mergeCases, unmergeCase } from './verbs/merge.server.ts';
import { receive } from './verbs/receive.server.ts';

/** Who wrote, and may write again. */
export interface Sender {
  readonly email: string;
  readonly phone: string;
}

export interface Following {
  readonly opened: OpenDatabase;
  readonly files: Files;
  /** Who may read all of it. */
  readonly lead: Actor;
  readonly sender: Sender;
  /** Theirs, which they follow up. */
  readonly source: Pick<CaseRow, 'reference'>;
  /** An enquiry of theirs that came before that. */
  readonly older: Pick<CaseRow, 'id' | 'reference'>;
  readonly now: number;
}

const NAME = 'Heronry';

const partsOf = ({ opened, files, now }: Following) => ({ ...reception(opened), files, now });

async function email(
  here: Following,
  from: string,
  { subject, message }: { subject: string; message: string },
) {
  const [word = ''] = message.split(' ');
  const parts = [text(message), file(`${word}.txt`, 'text/plain', message)];
  const received = await takeIn(partsOf(here), mail({ from, subject }, multipart('mixed', 'b', parts)));
  return received.caseId!;
}

/** From someone else, with no case yet. */
async function enquireAsStranger({ opened, sender, now }: Following, message: string) {
  const stranger = { email: `stranger.to.${sender.email}`, phone: '' };
  return rowOf(await enquire(opened, { ...stranger, username: NAME, message }, { now }));
}

/**
 * Adds something from the same person in each way it can arrive, or come to be read with it. Returns the case that has
 * the message.
 */
export const ARRIVALS: Readonly<Record<string, (here: Following, message: string) => Promise<number>>> = {
  form: async ({ opened, sender, now }, message) =>
    rowOf(await enquire(opened, { ...sender, username: NAME, message }, { now })).id,
  concern: async ({ opened, sender, now }, message) => {
    const fields = { ...CONCERN, ...sender, lastName: NAME, message };
    return rowOf(await receive({ kind: 'concern', fields }, reception(opened, { now }))).id;
  },
  email: (here, message) => email(here, here.sender.email, { subject: 'About my mother', message }),
  reply: (here, message) => email(here, here.sender.email, { subject: here.older.reference, message }),
  answer: (here, message) => email(here, here.sender.email, { subject: here.source.reference, message }),
  quote: (here, message) =>
    email(here, `brother.of.${here.sender.email}`, { subject: here.source.reference, message }),
  text: async (here, message) => {
    const { sender, opened } = here;
    await takeInText(partsOf(here), { kind: 'answer', from: phoneKey(sender.phone), text: message });
    const row = await opened.db
      .selectFrom('incoming_mails')
      .select('case_id')
      .where('text', '=', message)
      .executeTakeFirstOrThrow();
    return row.case_id!;
  },
  page: async (here, message) => {
    await addMessage(partsOf(here), { caseId: here.older.id, text: message, storedFiles: [], isSpam: false });
    return here.older.id;
  },
  call: async (here, message) => {
    const { opened, lead: actor, sender, now } = here;
    const { provider, targets } = partsOf(here);
    const typed = { kind: 'enquiry', source: 'phone', name: NAME, ...sender, message };
    const read = readLogged(typed, now);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const fields = read.value;
    const formKey = here.source.reference;
    const logged = await logCase(opened, { fields, formKey, provider, targets, actor, now });
    if (logged.outcome !== 'logged') throw new Error(logged.why);
    return idOf(here, logged.reference);
  },
  merge: async (here, message) => {
    const other = await enquireAsStranger(here, message);
    const { reference } = rowOf(
      await enquire(here.opened, { ...here.sender, message: 'Again.' }, { now: here.now }),
    );
    await mergeCases(here.opened, { reference, into: other.reference, actor: here.lead, now: here.now });
    return other.id;
  },
  split: async (here, message) => {
    const other = await enquireAsStranger(here, 'Something else.');
    const { id, reference } = rowOf(
      await enquire(here.opened, { ...here.sender, message }, { now: here.now }),
    );
    await mergeCases(here.opened, { reference, into: other.reference, actor: here.lead, now: here.now });
    await unmergeCase(here.opened, { reference, actor: here.lead, now: here.now });
    return id;
  },
};

async function idOf({ opened }: Following, reference: string): Promise<number> {
  const row = await opened.db
    .selectFrom('cases')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.id;
}
