import { expect, test } from 'vitest';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { NATION_IDS, NATIONS } from '#domain/nations/nations.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { foreignTermsFor, providerIn } from '#test/nation-text.ts';
import { loadPaper } from './case-paper.server.ts';
import { writeCase } from './case-pdf.server.ts';

const DUE = { first_due_at: SATURDAY + 3 * DAY_MS, answer_due_at: SATURDAY + 28 * DAY_MS };

describeOnBothDatabases('the PDF of a case', (open) => {
  test.each(NATION_IDS)('in %s names no other nation’s bodies', async (nation) => {
    const opened = await open();
    const actor = await addActor(opened, { isLead: true });
    const provider = () => providerIn(nation);
    const services = { open: opened, clock: () => SATURDAY, provider, outbox: { sends: true } };
    const lines: string[] = [];
    const writing = {
      heading: (text: string) => void lines.push(text),
      paragraph: (text: string) => void lines.push(text),
      fact: (name: string, value: string) => void lines.push(`${name}: ${value}`),
    };
    for (const kind of CASE_KINDS) {
      const { reference } = await addCase(opened.db, { kind, ...DUE });
      Array.from(writeCase(writing, (await loadPaper({ actor, services } as never, reference))!));
    }
    const text = lines.join('\n');
    expect(text.match(foreignTermsFor(nation))).toBeNull();
    // The check would be worth nothing if the papers named no one.
    expect(text).toContain(NATIONS[nation].criminalRecord.certificate.split(' ')[0]);
  });
});
