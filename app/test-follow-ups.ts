import { indexChanged } from '#domain/cases/search/word-index.server.ts';
import { ARRIVALS, type Following } from '#domain/cases/test-arrivals.ts';
import { addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { TestDatabase } from '#test/databases.ts';
import { type Canary, COMMON } from './test-canaries.ts';

type Desk = Pick<Following, 'files' | 'lead'> & { readonly opened: TestDatabase };

export async function addFollowUps(desk: Desk, source: Canary): Promise<readonly Canary[]> {
  const { opened } = desk;
  const { email, phone } = source.sender;
  const older = await addCase(opened.db, {
    ...{ kind: 'enquiry', branch_id: source.branch, received_at: SATURDAY - 60_000 },
    ...{ email, email_key: email, phone, phone_key: phoneKey(phone), message: 'An older message.' },
  });
  const here = { ...desk, source, sender: source.sender, older, now: SATURDAY + 60_000 };
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
  const attached = await db
    .selectFrom('incoming_files')
    .innerJoin('incoming_mails', 'incoming_mails.id', 'mail_id')
    .select(['mail_id', 'incoming_files.id'])
    .where('case_id', '=', id)
    .execute();
  const names = [...received, ...sent].map((mail) => ({ reference, id: String(mail.id) }));
  const files = attached.map((one) => ({ reference, id: String(one.mail_id), file: String(one.id) }));
  return { id, reference, kind, branch: branch_id, names: [...files, { reference }, ...names] };
}
