import { expect, test } from 'vitest';
import { recordOutcome } from '#domain/concerns/outcome.server.ts';
import { listCases } from '#domain/inbox/list.server.ts';
import { shortTime } from '#domain/inbox/shown-time.ts';
import { addActor, addCase, SATURDAY } from '#domain/inbox/test-cases.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { csvOf } from './csv.server.ts';

describeOnBothDatabases('a list as CSV', (open) => {
  test('has every row of every page, in the order of the list', async () => {
    const opened = await open();
    const { id } = await addActor(opened);
    const references: string[] = [];
    for (let i = 0; i < 120; i++) {
      references.unshift((await addCase(opened.db, { received_at: SATURDAY + i })).reference);
    }
    const text = await csv(opened, id);
    const rows = text.trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/^\ufeff?Reference,Kind,Status,Received,/);
    expect(rows.slice(1).map((row) => row.slice(0, 8))).toEqual(references);
  });

  test('defuses what a spreadsheet would run, and keeps quotes and lines', async () => {
    const opened = await open();
    const { id } = await addActor(opened);
    await addCase(opened.db, {
      title: null,
      first_name: '=HYPERLINK("http://evil.example","Ada")',
      last_name: null,
      phone: '+44 1632 960001',
      message: '@SUM(1)\n"late", twice',
      carer_names: '\tJoy',
    });
    const text = await csv(opened, id);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""Ada"")"`);
    expect(text).toContain(`'+44 1632 960001`);
    expect(text).toContain(`"'@SUM(1)\n""late"", twice"`);
    expect(text).toContain(`'\tJoy`);
    for (const cell of text.split(/,|\r\n/)) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
  });

  test('tells how far a concern and an application are, and nothing of it for other kinds', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const concern = await addCase(opened.db, { acknowledged_at: SATURDAY, acknowledged_how: 'visit' });
    await recordOutcome(opened, {
      reference: concern.reference,
      fields: { outcome: 'partly-upheld', done: '', learned: '' },
      seen: 0,
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
    const rows = await cellsOf(opened, actor.id);
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
      'Checks seen': '1 of 8',
    });
    const left = rows.get(once.reference)!;
    for (const head of ['Acknowledged', 'Outcome', 'Final response', 'Stage', 'Checks seen']) {
      expect([head, left[head]]).toEqual([head, '']);
    }
  });
});

/** The cells of each row by their heads, of a list without a comma in any cell but quoted ones. */
async function cellsOf(opened: Parameters<typeof addActor>[0], staffId: string) {
  const kinds = ['concern', 'application', 'enquiry'] as const;
  const filter = { kinds, view: 'open', staffId, now: SATURDAY } as const;
  const text = await new Response(
    csvOf(opened.db, (before) => listCases(opened.db, filter, { before })),
  ).text();
  const rows = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((row) =>
      [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    );
  const [heads = [], ...body] = rows;
  return new Map(
    body.map((cells) => [cells[0]!, Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? '']))]),
  );
}

function csv(opened: Parameters<typeof addActor>[0], staffId: string): Promise<string> {
  const filter = { kinds: ['concern'], view: 'open', staffId, now: SATURDAY } as const;
  return new Response(csvOf(opened.db, (before) => listCases(opened.db, filter, { before }))).text();
}
