import { expect, test } from 'vitest';
import { listCases } from '#domain/inbox/list.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/inbox/test-cases.ts';
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
});

function csv(opened: Parameters<typeof addActor>[0], staffId: string): Promise<string> {
  const filter = { kinds: ['concern'], view: 'open', staffId, now: SATURDAY } as const;
  return new Response(csvOf(opened.db, (before) => listCases(opened.db, filter, { before }))).text();
}
