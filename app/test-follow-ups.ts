import type { CaseRow } from '#domain/cases/case.table.ts';
import { indexChanged } from '#domain/cases/search/word-index.server.ts';
import { addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { CONCERN, enquire, reception, rowOf } from '#domain/cases/test-reception.ts';
import { logCase } from '#domain/cases/verbs/log-case.server.ts';
import { readLogged } from '#domain/cases/verbs/log-form.ts';
import { mergeCases, unmergeCase } from '#domain/cases/verbs/merge.server.ts';
import { receive } from '#domain/cases/verbs/receive.server.ts';
import { phoneKey } from '#domain/contact-details/contact-keys.ts';
import { addWords } from '#domain/incoming/add-words.server.ts';
import { takeIn } from '#domain/incoming/take-in.server.ts';
import { takeInText } from '#domain/incoming/take-in-text.server.ts';
import { file, mail, multipart, text } from '#domain/incoming/test-mails/build-mail.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { TestDatabase } from '#test/databases.ts';
import { type Canary, COMMON, type Sender } from './test-canaries.ts';

interface Desk {
  readonly opened: TestDatabase;
  readonly files: Files;
  readonly lead: Actor;
}

interface Here extends Desk {
  readonly source: Canary;
  readonly sender: Sender;
  /** An enquiry of theirs that came before the case that they follow up. */
  readonly older: CaseRow;
}

const now = SATURDAY + 60_000;
const partsOf = ({ opened, files }: Desk) => ({ ...reception(opened), files, now });

async function email(here: Here, from: string, { subject, words }: { subject: string; words: string }) {
  const [word = ''] = words.split(' ');
  const parts = [text(words), file(`${word}.txt`, 'text/plain', words)];
  const taken = await takeIn(partsOf(here), mail({ from, subject }, multipart('mixed', 'b', parts)));
  return taken.caseId!;
}

/** From somebody else, with no case yet. */
async function enquireAsStranger({ opened, source }: Here, words: string) {
  const stranger = { email: `stranger-of-${source.word}@example.org`, phone: '' };
  return rowOf(await enquire(opened, { ...stranger, username: COMMON, message: words }, { now }));
}

/** By each way in which something of the same person arrives, or comes to be read with it: the case that has the words. */
const ARRIVALS: Readonly<Record<string, (here: Here, words: string) => Promise<number>>> = {
  form: async ({ opened, sender }, message) =>
    rowOf(await enquire(opened, { ...sender, username: COMMON, message }, { now })).id,
  concern: async ({ opened, sender }, message) => {
    const fields = { ...CONCERN, ...sender, lastName: COMMON, message };
    return rowOf(await receive({ kind: 'concern', fields }, reception(opened, { now }))).id;
  },
  email: (here, words) => email(here, here.sender.email, { subject: 'About my mother', words }),
  reply: (here, words) => email(here, here.sender.email, { subject: here.older.reference, words }),
  answer: (here, words) => email(here, here.sender.email, { subject: here.source.reference, words }),
  quote: (here, words) =>
    email(here, `brother-of-${here.source.word}@example.org`, { subject: here.source.reference, words }),
  text: async (here, words) => {
    const { sender, opened } = here;
    await takeInText(partsOf(here), { kind: 'answer', from: phoneKey(sender.phone), words });
    const row = await opened.db
      .selectFrom('incoming_mails')
      .select('case_id')
      .where('text', '=', words)
      .executeTakeFirstOrThrow();
    return row.case_id!;
  },
  page: async (here, words) => {
    await addWords(partsOf(here), { caseId: here.older.id, text: words, kept: [], isSpam: false });
    return here.older.id;
  },
  call: async (here, message) => {
    const { opened, lead: actor, sender } = here;
    const { provider, targets } = partsOf(here);
    const typed = { kind: 'enquiry', source: 'phone', name: COMMON, ...sender, message };
    const read = readLogged(typed, now);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const fields = read.value;
    const formKey = here.source.word;
    const logged = await logCase(opened, { fields, formKey, provider, targets, actor, now });
    if (logged.outcome !== 'logged') throw new Error(logged.why);
    return idOf(here, logged.reference);
  },
  merge: async (here, words) => {
    const other = await enquireAsStranger(here, words);
    const { reference } = rowOf(await enquire(here.opened, { ...here.sender, message: 'Again.' }, { now }));
    await mergeCases(here.opened, { reference, into: other.reference, actor: here.lead, now });
    return other.id;
  },
  split: async (here, words) => {
    const other = await enquireAsStranger(here, 'Something else.');
    const { id, reference } = rowOf(await enquire(here.opened, { ...here.sender, message: words }, { now }));
    await mergeCases(here.opened, { reference, into: other.reference, actor: here.lead, now });
    await unmergeCase(here.opened, { reference, actor: here.lead, now });
    return id;
  },
};

/** What follows from `source`, in every way, each with a word of its own. */
export async function addFollowUps(desk: Desk, source: Canary): Promise<readonly Canary[]> {
  const { opened } = desk;
  const { email, phone } = source.sender;
  const older = await addCase(opened.db, {
    ...{ kind: 'enquiry', branch_id: source.branch, received_at: SATURDAY - 60_000 },
    ...{ email, email_key: email, phone, phone_key: phoneKey(phone), message: 'An older message.' },
  });
  const here = { ...desk, source, sender: source.sender, older };
  const found: Canary[] = [];
  for (const [way, arrive] of Object.entries(ARRIVALS)) {
    const word = `finch${source.word.slice('canary'.length)}${way}`;
    const id = await arrive(here, `${word} of the ${COMMON}`);
    found.push({ ...source, ...(await asCanary(opened, id)), word, follows: source, isNaming: false });
  }
  while ((await indexChanged(opened, 500)) > 0);
  return found;
}

async function asCanary({ db }: TestDatabase, id: number) {
  const { reference, kind, branch_id } = await db
    .selectFrom('cases')
    .select(['reference', 'kind', 'branch_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const received = await db.selectFrom('incoming_mails').select('id').where('case_id', '=', id).execute();
  const sent = await db.selectFrom('mails').select('id').where('case_id', '=', id).execute();
  const kept = await db
    .selectFrom('incoming_files')
    .innerJoin('incoming_mails', 'incoming_mails.id', 'mail_id')
    .select(['mail_id', 'incoming_files.id'])
    .where('case_id', '=', id)
    .execute();
  const names = [...received, ...sent].map((mail) => ({ reference, id: String(mail.id) }));
  const files = kept.map((one) => ({ reference, id: String(one.mail_id), file: String(one.id) }));
  return { id, reference, kind, branch: branch_id, names: [...files, { reference }, ...names] };
}

async function idOf({ opened }: Here, reference: string): Promise<number> {
  const row = await opened.db
    .selectFrom('cases')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.id;
}
