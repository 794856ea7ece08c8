import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { addActor, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';

/** As it was written before it had a column. */
const SENTENCE = 'The letter carries the ombudsman’s name, address or website, and telephone number.';

afterEach(discardMachines);

type Note = readonly [type: string, countsAs: string | null, body: string];

/** A database of before, with these notes of one concern, that is brought to the newest form. */
async function migrated(dialect: (typeof BOTH)[number], notes: readonly Note[]) {
  const { open } = await machine(dialect);
  await migrateTo(open, '2026-11-21-12-privacy');
  const { id: staffId } = await addActor(open);
  await sql`insert into cases (reference, kind, received_at, first_name, phone, message, fingerprint, sender)
    values ('C-LETTER', 'concern', ${SATURDAY}, 'Ada', '01632 960 001', 'Late', 'f', 's')`.execute(open.db);
  for (const [i, [type, countsAs, body]] of notes.entries()) {
    await sql`insert into case_notes (case_id, staff_id, at, type, counts_as, body, submission_key)
      select id, ${staffId}, ${SATURDAY}, ${type}, ${countsAs}, ${body}, ${`k${i}`} from cases`.execute(
      open.db,
    );
  }
  await migrate(open);
  return open;
}

describe.each(BOTH)('the confirmation of a letter that is kept in its words, on %s', (dialect) => {
  test('becomes a column where the product wrote it', async () => {
    const notes: readonly Note[] = [
      ['letter', 'final-response', `We are sorry. 💐\n\n${SENTENCE}`],
      ['letter', 'final-response', `We are sorry.\n${SENTENCE}`],
      ['letter', 'final-response', `${SENTENCE}\n\nYours sincerely`],
      ['letter', 'final-response', 'Short'],
      ['letter', 'acknowledgement', `We have it.\n\n${SENTENCE}`],
      ['note', null, `I copied:\n\n${SENTENCE}`],
    ];
    const { db } = await migrated(dialect, notes);
    const columns = ['body', 'carries_ombudsman'] as const;
    expect(await db.selectFrom('case_notes').select(columns).orderBy('id').execute()).toEqual([
      { body: 'We are sorry. 💐', carries_ombudsman: 1 },
      ...notes.slice(1).map(([, , body]) => ({ body, carries_ombudsman: 0 })),
    ]);
  });

  test('is no longer among the words of the search', async () => {
    const open = await migrated(dialect, [['letter', 'final-response', `Sorry.\n\n${SENTENCE}`]]);
    const looking = { access: reading(['concern']), staffId: 'nobody' } as const;
    const found = async (text: string) => (await searchCases(open, { ...looking, text })).items.length;
    expect([await found('sorry'), await found('ombudsman')]).toEqual([1, 0]);
  });
});
