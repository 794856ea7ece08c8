import { expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor, addCase, reading } from '#domain/cases/test-cases.ts';
import { scannersOfTests } from '#domain/virus-scans/test-scanning.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { readZip } from '#test/read-zip.ts';
import { DEFAULT_PERIODS } from '../provider/periods.ts';
import { copyOf } from './copy.server.ts';
import { findHeldCases, findHeldComments, findMentions } from './held.server.ts';
import { findRequest } from './read-requests.server.ts';
import { finishRequest, readRequest } from './requests.server.ts';
import { addFullCase, MARKER, PERSON } from './test-person.ts';
import { placesOf } from './test-places.ts';
import { addComment, ask, NOW, TODAY } from './test-request.ts';

const secret = 'a secret of the tests';
const files = testFiles();
const scanning = scannersOfTests(files);
const looking = { access: EVERY_CASE, periods: DEFAULT_PERIODS, now: NOW };

describeOnBothDatabases('a copy for a person', (open) => {
  test('has all that is held, and keeps what is about others apart', async () => {
    const database = await open();
    const actor = await addActor(database);
    const one = await addFullCase(database, files, actor);
    const other = await addCase(database.db, { message: 'Zoe Zebrafinch told me.', first_name: 'Bea' });
    await database.db.insertInto('cases_to_index').values({ case_id: other.id }).execute();
    await addComment(database, 'zoe.zebrafinch@example.org', `A comment of ${MARKER}`);
    const held = await findHeldCases(database.db, PERSON, looking);
    const mentions = await findMentions(database, PERSON, { held, access: reading(['enquiry', 'concern']) });
    expect(mentions.map(({ reference }) => reference)).toEqual([other.reference]);
    const comments = await findHeldComments(database.db, PERSON);
    const cover = { reference: 'E-ABC123', provider: 'Us', now: NOW, held, comments, mentions };
    const entries = readZip(Buffer.concat(await Array.fromAsync(copyOf(database, files, cover))));
    const text = (path: string) => entries.get(path)?.toString() ?? '';
    expect([...entries.keys()].sort()).toEqual(
      [
        'start-here.html',
        'comments.json',
        `cases/${one.reference}.json`,
        `cases/${one.reference}.html`,
        `emails/${one.reference}/1.html`,
        `files/${one.reference}/1-${MARKER}.txt`,
        `emails-received/${one.reference}/1.eml`,
        `emails-received/${one.reference}/1/1-${MARKER}.txt`,
        `review-first/${one.reference}.html`,
      ].sort(),
    );
    expect(text(`files/${one.reference}/1-${MARKER}.txt`)).toBe(`bytes of ${MARKER}`);
    expect(JSON.parse(text(`cases/${one.reference}.json`))).toMatchObject({
      bundlesForRegulator: [{ request: expect.stringMatching(/^Q-/), madeAt: '2026-11-21T09:15:00.000Z' }],
      message: `A message of ${MARKER}.`,
      replies: [{ text: `of ${MARKER}` }],
      emailsReceived: [{ subject: `of ${MARKER}`, text: `of ${MARKER}` }],
      emails: [{ what: 'acknowledgement', subject: `of ${MARKER}`, text: `of ${MARKER}` }],
    });
    expect(text(`emails/${one.reference}/1.html`)).toBe(`<p>of ${MARKER}</p>`);
    for (const wording of [
      'Note',
      'Referee',
      'Proof of identity',
      'Safeguarding decision',
      'Task',
      'Upheld',
    ]) {
      expect(text(`review-first/${one.reference}.html`)).toContain(wording);
    }
    expect(text('start-here.html')).toContain(`Concern ${other.reference} of 21 Nov 2026`);
  });

  test('says in place of a file that the virus scanner holds back that it is left out', async () => {
    const database = await open();
    const { files: past, clamd: scanner, after } = await scanning(database);
    await addFullCase(database, past, await addActor(database));
    scanner.manner = 'nonsense';
    await database.db.deleteFrom('file_scans').execute();
    after(DAY_MS);
    const held = await findHeldCases(database.db, PERSON, looking);
    const cover = { reference: 'E-ABC123', provider: 'Us', now: NOW, held, comments: [], mentions: [] };
    const entries = readZip(Buffer.concat(await Array.fromAsync(copyOf(database, past, cover))));
    const paths = [...entries.keys()].filter((path) => path.endsWith('.held-back.txt'));
    expect(paths).toHaveLength(3);
    expect(entries.get(paths[0] ?? '')?.toString()).toContain('left out');
  });

  test('tells its days and times on every page as people read them', async () => {
    const database = await open();
    await addFullCase(database, files, await addActor(database));
    const held = await findHeldCases(database.db, PERSON, looking);
    const cover = { reference: 'E-ABC123', provider: 'Us', now: NOW, held, comments: [], mentions: [] };
    const entries = readZip(Buffer.concat(await Array.fromAsync(copyOf(database, files, cover))));
    const pages = [...entries].filter(([path]) => path.endsWith('.html'));
    expect(pages.filter(([, page]) => /\d{4}-\d\d-\d\d/.test(page.toString()))).toEqual([]);
    expect(pages.filter(([, page]) => page.includes('Saturday 21 November 2026'))).toHaveLength(2);
    expect([...entries.keys()].filter((path) => /\d{4}-\d\d/.test(path))).toEqual([]);
  });

  test('that was sent leaves only hashes of whom it was for', async () => {
    const database = await open();
    const { reference, actor } = await ask(database, 'copy');
    expect((await findRequest(database.db, reference, actor))?.dueOn).toBe('2026-12-22');
    const done = { state: 'done', ground: null, secret, actor, now: NOW } as const;
    expect(await finishRequest(database, reference, done)).toBe(true);
    expect(await finishRequest(database, reference, done)).toBe(false);
    expect(await placesOf(database, MARKER)).toEqual([]);
  });
});

test('a request that names nobody, or is from tomorrow, is refused beside its field', () => {
  const typed = { asksFor: 'copy', channel: 'email', identity: 'known', askedOn: '2026-11-23' };
  expect(readRequest(typed, TODAY)).toMatchObject({
    ok: false,
    errors: { askedOn: 'Enter a day that is not after today' },
  });
  expect(readRequest({ ...typed, askedOn: TODAY }, TODAY)).toMatchObject({
    ok: false,
    errors: { emails: expect.stringContaining('Enter an email address') },
  });
});
