import { expect, test } from 'vitest';
import { acknowledgement } from '#app/mail/acknowledgement.ts';
import { officeNotification } from '#app/mail/office-notification.ts';
import { plainText } from '#app/mail/plain-text.ts';
import { CASE_FIELDS, chosenFacts, reachFacts, type SentColumn } from '#domain/cases/case-fields.ts';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { listCases } from '#domain/cases/list/list.server.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { mergeCases } from '#domain/cases/verbs/merge.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { readCopiedCase } from '#domain/privacy/copied-case.server.ts';
import { casePage } from '#domain/privacy/copy-pages.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { showFacts } from '../screen/case-view.server.ts';
import { loadPaper } from './case-paper.server.ts';
import { writeCase } from './case-pdf.server.ts';
import { csvOf } from './csv.server.ts';

const COLUMNS = Object.keys(CASE_FIELDS) as SentColumn[];
const WORDS = Object.fromEntries(COLUMNS.map((column, i) => [column, `zebrafinch${i}`])) as Record<
  SentColumn,
  string
>;
const ADDRESS = 'about@example.org';
const about = {
  recipient: ADDRESS,
  messageId: 'm',
  reference: 'C-ABC123',
  kind: 'enquiry',
  receivedAt: SATURDAY,
  deadlines: { kind: 'enquiry', received_at: SATURDAY, first_due_at: null, answer_due_at: null },
} as const;
const promised = { by: SATURDAY, answerBy: null, nextSteps: 'We answer.' };

async function caseWithAll(open: OpenDatabase) {
  const actor = await addActor(open);
  const row = await addCase(open.db, { kind: 'enquiry', ...WORDS });
  await open.transact((trx) => indexCase(trx, row.id));
  const view = await viewCase(open.db, row.reference, { access: reading(['enquiry']), staffId: actor.id });
  return { actor, row, view: view! };
}

/** The columns whose words are not in `text`. */
const missing = (text: string) => COLUMNS.filter((column) => !text.includes(WORDS[column]));

describeOnBothDatabases('whatever someone sent with a case', (open) => {
  test('stands on its screen, in the CSV, in the PDF, in the office’s email and in the person’s copy', async () => {
    const opened = await open();
    const { actor, row, view } = await caseWithAll(opened);
    const factsView = showFacts(view, { now: SATURDAY, sends: true, soonBy: SATURDAY });
    const filter = { access: reading(['enquiry']), view: 'open', staffId: actor.id, now: SATURDAY } as const;
    const csv = csvOf(opened.db, (before) => listCases(opened.db, filter, { before }));
    const services = { open: opened, clock: () => SATURDAY, outbox: { sends: true } };
    const paper = (await loadPaper({ actor, services } as never, row.reference))!;
    const printed: string[] = [];
    const write = (...text: unknown[]) => void printed.push(text.join(' '));
    Array.from(writeCase({ heading: write, paragraph: write, fact: write }, paper));
    const whole = { name: view.name, facts: reachFacts(row), message: row.message, answers: [] };
    const letter = {
      ...about,
      template: 'office-notification',
      branchId: null,
      hasEmail: true,
      whole,
      others: 0,
    } as const;
    const email = officeNotification(letter, DEMO_PROVIDER, promised, 'https://office.example');
    const copied = (await readCopiedCase(opened.db, row.id))!;
    const places = {
      screen: JSON.stringify(factsView),
      csv: await new Response(csv).text(),
      pdf: printed.join('\n'),
      email: plainText(email, DEMO_PROVIDER),
      copy: [...casePage(copied)].join(''),
      'copy for programs': JSON.stringify(copied),
    };
    for (const [place, text] of Object.entries(places)) expect([place, missing(text)]).toEqual([place, []]);
  });

  test('finds the case, but for what every second case has', async () => {
    const opened = await open();
    const { actor, row } = await caseWithAll(opened);
    const looking = { access: reading(['enquiry']), staffId: actor.id } as const;
    const lost: SentColumn[] = [];
    // One after the other: a search beside the one that indexes the case does not wait for it.
    for (const column of COLUMNS) {
      const { items } = await searchCases(opened, { ...looking, text: WORDS[column] });
      if (items[0]?.reference !== row.reference) lost.push(column);
    }
    expect(lost).toEqual(['title', 'publication', 'danger', 'home_on']);
  });

  test('is read with the case into which it is merged', async () => {
    const opened = await open();
    const { actor, row } = await caseWithAll(opened);
    const other = await addCase(opened.db, { kind: 'enquiry' });
    await mergeCases(opened, { reference: row.reference, into: other.reference, actor, now: SATURDAY });
    const view = await viewCase(opened.db, other.reference, {
      access: reading(['enquiry']),
      staffId: actor.id,
    });
    const { thread } = showFacts(view!, { now: SATURDAY, sends: true, soonBy: SATURDAY });
    // How its sender is reached is on its own screen.
    expect(missing(JSON.stringify(thread))).toEqual(['email', 'phone']);
  });
});

test('nothing that a visitor typed is in the confirmation, only what was chosen', () => {
  const chosen = chosenFacts(WORDS);
  const confirmation = acknowledgement(
    { ...about, template: 'acknowledgement', chosen, pinChanges: 0, branchId: null },
    DEMO_PROVIDER,
    { deadlines: promised, safeguarding: [], origin: 'https://www.kindlewick.example', pin: '0412 7733' },
  );
  expect(missing(plainText(confirmation, DEMO_PROVIDER))).toEqual(
    COLUMNS.filter((column) => !['call_time', 'care_for', 'publication'].includes(column)),
  );
});
