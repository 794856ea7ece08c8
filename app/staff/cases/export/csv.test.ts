import { expect, test } from 'vitest';
import { outcome } from '#domain/cases/concern/outcome.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { listCases } from '#domain/cases/list/list.server.ts';
import { saveRecord } from '#domain/cases/records/case-record.server.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { readCsv } from '#test/read-csv.ts';
import { csvOf } from './csv.server.ts';

describeOnBothDatabases('a list as CSV', (open) => {
  test('has every row of every page, in the order of the list', async () => {
    const opened = await open();
    const { id } = await addActor(opened);
    const references: string[] = [];
    for (let i = 0; i < 120; i++) {
      references.unshift((await addCase(opened.db, { received_at: SATURDAY + i })).reference);
    }
    const rows = readCsv(await csv(opened, id));
    expect(rows[0]?.slice(0, 4)).toEqual(['Reference', 'Kind', 'Status', 'Received']);
    expect(rows.slice(1).map(([reference]) => reference)).toEqual(references);
  });

  test('defuses what a spreadsheet would run, and keeps quotes and lines', async () => {
    const opened = await open();
    const { id } = await addActor(opened);
    await addCase(opened.db, {
      title: null,
      first_name: '=HYPERLINK("http://evil.example","Ada")',
      last_name: null,
      phone: '+44 1632 960001',
      message: '@SUM(1)\n"late", twice\n=1+1',
      carer_names: '\tJoy',
    });
    const [heads = [], cells = [], ...more] = readCsv(await csv(opened, id));
    expect(more).toEqual([]);
    expect(cells).toHaveLength(heads.length);
    expect(cells).toEqual(
      expect.arrayContaining([
        `'=HYPERLINK("http://evil.example","Ada")`,
        "'+44 1632 960001",
        `'@SUM(1)\n"late", twice\n'=1+1`,
        "'\tJoy",
      ]),
    );
  });

  test('tells how far a concern and an application are, and nothing of it for other kinds', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const concern = await addCase(opened.db, { acknowledged_at: SATURDAY, acknowledged_how: 'visit' });
    await saveRecord(opened, outcome, {
      reference: concern.reference,
      fields: { outcome: 'partly-upheld', apology: '', done: '', learned: '' },
      version: 0,
      actor,
      now: SATURDAY,
    });
    for (const due_at of [SATURDAY + DAY_MS, SATURDAY + 3 * DAY_MS]) {
      const agreed = { reason: 'Ill', agreed_with: 'Ada', staff_id: actor.id, at: SATURDAY };
      await opened.db
        .insertInto('concern_extensions')
        .values({ case_id: concern.id, due_at, ...agreed })
        .execute();
    }
    const applicant = await addCase(opened.db, { kind: 'application', stage: 'checks' });
    const seen = { case_id: applicant.id, note: '', at: SATURDAY, staff_id: actor.id };
    await opened.db
      .insertInto('hiring_checks')
      .values({ ...seen, item: 'dbs' })
      .execute();
    const once = await addCase(opened.db, { kind: 'enquiry', acknowledged_at: SATURDAY });
    const rows = await indexPartsOf(opened, actor.id);
    expect(rows.get(concern.reference)).toMatchObject({
      Acknowledged: shortTime(SATURDAY),
      'Acknowledged by': 'visit',
      'Extended to': shortTime(SATURDAY + 3 * DAY_MS),
      Outcome: 'Partly upheld',
      'Checks seen': '',
    });
    expect(rows.get(applicant.reference)).toMatchObject({
      Outcome: '',
      Stage: 'checks',
      Interview: '',
      'Checks seen': '1 of 9',
    });
    const left = rows.get(once.reference)!;
    for (const head of ['Acknowledged', 'Outcome', 'Final response', 'Stage', 'Checks seen']) {
      expect([head, left[head]]).toEqual([head, '']);
    }
  });
});

/** The cells of each row by their heads. */
async function indexPartsOf(opened: Parameters<typeof addActor>[0], staffId: string) {
  const access = reading(['concern', 'application', 'enquiry']);
  const filter = { access, view: 'open', staffId, now: SATURDAY } as const;
  const text = await new Response(
    csvOf(opened.db, (before) => listCases(opened.db, filter, { before })),
  ).text();
  const rows = readCsv(text);
  const [heads = [], ...body] = rows;
  return new Map(
    body.map((cells) => [cells[0]!, Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? '']))]),
  );
}

function csv(opened: Parameters<typeof addActor>[0], staffId: string): Promise<string> {
  const filter = { access: reading(['concern']), view: 'open', staffId, now: SATURDAY } as const;
  return new Response(csvOf(opened.db, (before) => listCases(opened.db, filter, { before }))).text();
}
