import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unguardedReaders } from './need-to-know.ts';

/** Functions that need no one’s access, by reason. */
const WITHOUT_ACCESS: Readonly<Record<string, readonly string[]>> = {
  'The person who wrote has a key: a PIN, a link or a sealed address.': [
    'cases/replies/helped.server.ts recordWhetherHelped',
    'cases/verbs/confirmation.server.ts openConfirmation',
    'conversation/enter.server.ts enter',
    'conversation/link.server.ts askForLink',
    'conversation/link.server.ts casesOf',
    'conversation/link.server.ts openByLink',
    'conversation/link.server.ts readOnUnder',
    'conversation/pass.server.ts casePassed',
  ],
  'It writes down what arrives.': [
    'cases/verbs/receive.server.ts receive',
    'import/check-table.server.ts checkTable',
    'incoming/take-in-text.server.ts takeInText',
  ],
  'It gives what is published, or a number.': [
    'cases/list/for-programs.server.ts positionNow',
    'reviews/shown.server.ts visibleReviews',
    'seo/empty-pages.server.ts emptyPages',
    'seo/sitemap.server.ts readSitemap',
    'statistics/by-branch.server.ts answeredInTime',
  ],
  'It gives members of staff, and what is closed to them.': [
    'api-tokens/api-tokens.server.ts findToken',
    'cases/kinds/assignees.server.ts assignableStaff',
    'cases/kinds/assignees.server.ts readingStaff',
    'directory/arrive.server.ts arrive',
    'directory/link.server.ts linkSelf',
    'mail-account/consent-code.server.ts lookForConsent',
    'staff/barred.server.ts actorOf',
  ],
  'It is given cases or emails that were read with someone’s access.': [
    'bundles/propose.server.ts proposeChoices',
    'cases/deadlines/contacts.server.ts concernDeadlines',
    'cases/list/export.server.ts exportCases',
    'letters/letter.server.ts readLetter',
    'outbox/copy.server.ts findCopy',
    'privacy/copy.server.ts copyOf',
    'privacy/hold.server.ts restrictedAmong',
    'text-messages/stops.server.ts casesWithStop',
  ],
  'Who is told goes by the access of each: a stream of events, an email to a lead, the undo of a hold.': [
    'cases/live/tail.server.ts changesSince',
    'cases/verbs/alert-leads.server.ts briefNewLead',
    'cases/verbs/come-back.server.ts heldUntil',
  ],
  'It ends an erasure that was begun with someone’s access.': [
    'privacy/erase-person.server.ts continueErasure',
    'privacy/reapply.server.ts reapplyErasures',
  ],
};

test('what the pages read of cases, they read for someone', () => {
  const advice = 'Take Access or an actor; or list it above, with the reason';
  expect(unguardedReaders(process.cwd()), advice).toEqual(Object.values(WITHOUT_ACCESS).flat().sort());
});

test('a function that takes no access is found, also behind another and with an id of the request', () => {
  const root = mkdtempSync(join(tmpdir(), 'need-to-know-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['app', 'domain']) mkdirSync(join(root, folder));
  const read = "return db.selectFrom('cases').selectAll().execute();";
  writeFileSync(
    join(root, 'domain/list.server.ts'),
    `interface Reading { readonly access: Access }
    export function guarded(db: Database, reading: Reading) { ${read} }
    export function open(db: Database) { ${read} }
    export function behind(db: Database) { return open(db); }
    export function ofCase(db: Database, caseId: number) { ${read} }
    export function ofAny(db: Database, caseId: number) { ${read} }
    export function counted(db: Database) { return db.selectFrom('staff').execute(); }`,
  );
  writeFileSync(
    join(root, 'app/page.ts'),
    `import { guarded, behind, ofCase, ofAny, counted } from '#domain/list.server.ts';
    ofCase(db, view.id); ofAny(db, wholeNumber(params.id));`,
  );
  expect(unguardedReaders(root)).toEqual(['list.server.ts behind', 'list.server.ts ofAny']);
});
