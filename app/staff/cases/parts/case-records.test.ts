import { describe, expect, test } from 'vitest';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { listCases } from '#domain/cases/list/list.server.ts';
import { saveRecord } from '#domain/cases/records/case-record.server.ts';
import { textsOf } from '#domain/cases/records/case-record.ts';
import { indexAllCases } from '#domain/cases/search/index-all.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { CONCERN_VERBS, RECORD_VERBS, type RecordVerb, recordOf } from '#domain/cases/verbs/case-records.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { readCopiedCase } from '#domain/privacy/copied-case.server.ts';
import { casePage } from '#domain/privacy/copy-pages.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { DONE } from '../../audit/audit-text.ts';
import { loadPaper } from '../export/case-paper.server.ts';
import { writeCase } from '../export/case-pdf.server.ts';
import { csvOf } from '../export/csv.server.ts';
import { describeEvent } from './event-text.server.ts';
import { recordLabels } from './record-form.tsx';

const about = (verb: RecordVerb) =>
  CONCERN_VERBS.some((one) => one === verb) ? ('concern' as const) : ('safeguarding' as const);

/** Adds a case with one record that has a word in every text and the first value in every choice. */
async function caseWith(open: OpenDatabase, verb: RecordVerb) {
  const record = recordOf(verb);
  const actor = await addActor(open, { isLead: true });
  const { reference, id } = await addCase(open.db, { kind: about(verb) });
  const fields = Object.fromEntries(
    Object.entries(record.fields).map(([name, { names }], i) => [
      name,
      names ? Object.keys(names)[0]! : `zebrafinch${i}`,
    ]),
  );
  const saving = { reference, fields, version: 0, actor, now: SATURDAY };
  expect(await saveRecord(open, record, saving)).toEqual({ outcome: 'changed' });
  const tokens = Object.entries(record.fields).map(
    ([name, { names }]) => names?.[fields[name]!] ?? fields[name]!,
  );
  return { record, actor, reference, id, words: tokens, texts: textsOf(record).map((name) => fields[name]!) };
}

describe.each(RECORD_VERBS)('the record %s of a case', (verb) => {
  test('has a sentence in the audit log, and labels for what was typed', () => {
    expect(DONE[`cases/:reference/${verb}`]).toContain('{reference}');
    expect(Object.keys(recordLabels(recordOf(verb).fields))).toEqual(textsOf(recordOf(verb)));
  });

  describeOnBothDatabases('wherever the case is read', (open) => {
    test('is on paper, in the CSV and in the history', async () => {
      const opened = await open();
      const { record, actor, reference, words: tokens } = await caseWith(opened, verb);
      const services = {
        ...{ open: opened, clock: () => SATURDAY, outbox: { sends: true } },
        provider: () => ({ nation: 'england' }),
      };
      const paper = (await loadPaper({ actor, services } as never, reference))!;
      const printed: string[] = [];
      const write = (...parts: unknown[]) => void printed.push(parts.join(' '));
      Array.from(writeCase({ heading: write, paragraph: write, fact: write }, paper));
      // The history has the answer to a question in lower case.
      const paperText = printed.join('\n').toLowerCase();
      expect(tokens.filter((word) => !paperText.includes(word.toLowerCase()))).toEqual([]);
      const filter = { access: accessOf(actor), view: 'open', staffId: actor.id, now: SATURDAY } as const;
      const rows = csvOf(opened.db, (before) => listCases(opened.db, filter, { before }));
      const csv = await new Response(rows).text();
      const exported = Object.values(record.fields).map(({ csv }) => csv !== undefined);
      expect(tokens.map((word) => csv.includes(word))).toEqual(exported);
      const event = await opened.db.selectFrom('case_events').selectAll().executeTakeFirstOrThrow();
      expect(describeEvent(event)).toContain(record.eventText ?? record.title);
    });

    test('is searched and copied as its definition says', async () => {
      const opened = await open();
      const { record, actor, id, texts } = await caseWith(opened, verb);
      await indexAllCases(opened);
      for (const text of texts) {
        const looking = { access: accessOf(actor), staffId: actor.id, text };
        const { items } = await searchCases(opened, looking);
        expect([text, items.length]).toEqual([text, record.searched ? 1 : 0]);
      }
      const copied = (await readCopiedCase(opened.db, id))!;
      const pages = [...casePage(copied)].join('');
      const { forReview, ...data } = copied;
      const places = { pages, data: JSON.stringify(data), forReview: JSON.stringify(forReview) };
      const found = Object.entries(places).filter(([, place]) => texts.some((text) => place.includes(text)));
      for (const [, place] of found) for (const text of texts) expect(place).toContain(text);
      const isTheirs = typeof record.copied !== 'string';
      const expected = isTheirs ? ['pages', 'data'] : record.copied === 'never' ? [] : ['forReview'];
      expect(found.map(([place]) => place)).toEqual(expected);
    });
  });
});
