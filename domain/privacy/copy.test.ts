import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { addActor, addCase } from '#domain/inbox/test-cases.ts';
import { testFiles } from '#domain/replies/test-files.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { copyOf } from './copy.server.ts';
import { findHeldCases, findHeldComments, findMentions } from './held.server.ts';
import { DEFAULT_PERIODS } from './periods.ts';
import { findRequest, finishRequest, readRequest } from './requests.server.ts';
import { addFullCase, MARKER, PERSON, placesOf } from './test-person.ts';
import { addComment, ask, NOW, TODAY } from './test-request.ts';

const secret = 'a secret of the tests';
const files = testFiles();
const looking = { periods: DEFAULT_PERIODS, now: NOW };

describeOnBothDatabases('a copy for a person', (open) => {
  test('has all that is held, and keeps what is about others apart', async () => {
    const database = await open();
    const actor = await addActor(database);
    const one = await addFullCase(database, files, actor);
    const other = await addCase(database.db, { message: 'Zoe Zebrafinch told me.', first_name: 'Bea' });
    await database.db.insertInto('cases_to_index').values({ case_id: other.id }).execute();
    await addComment(database, 'zoe.zebrafinch@example.org', `A comment of ${MARKER}`);
    const held = await findHeldCases(database.db, PERSON, looking);
    const mentions = await findMentions(database, PERSON, { held, kinds: ['enquiry', 'concern'] });
    expect(mentions.map(({ reference }) => reference)).toEqual([other.reference]);
    const comments = await findHeldComments(database.db, PERSON);
    const cover = { reference: 'E-ABC123', provider: 'Us', now: NOW, held, comments, mentions };
    const entries = await untar(copyOf(database, files, cover));
    expect([...entries.keys()].sort()).toEqual(
      [
        'start-here.html',
        'comments.json',
        `cases/${one.reference}.json`,
        `cases/${one.reference}.html`,
        `emails/${one.reference}/1.html`,
        `files/${one.reference}/1-${MARKER}.txt`,
        `review-first/${one.reference}.json`,
        'review-first/mentions.json',
      ].sort(),
    );
    expect(entries.get(`files/${one.reference}/1-${MARKER}.txt`)).toBe(`bytes of ${MARKER}`);
    expect(JSON.parse(entries.get(`cases/${one.reference}.json`) ?? '')).toMatchObject({
      message: `A message of ${MARKER}.`,
      replies: [{ text: `of ${MARKER}` }],
      emails: [{ what: 'acknowledgement', subject: `of ${MARKER}`, text: `of ${MARKER}` }],
    });
    expect(entries.get(`emails/${one.reference}/1.html`)).toBe(`<p>of ${MARKER}</p>`);
    expect(JSON.parse(entries.get(`review-first/${one.reference}.json`) ?? '')).toMatchObject({
      notes: [{ text: `of ${MARKER}`, carriesOmbudsmansDetails: false }],
    });
  });

  test('that was sent leaves only hashes of whom it was for', async () => {
    const database = await open();
    const { reference, actor } = await ask(database, 'copy');
    expect((await findRequest(database.db, reference))?.dueOn).toBe('2026-12-22');
    const done = { state: 'done', ground: null, secret, actor, now: NOW } as const;
    expect(await finishRequest(database, reference, done)).toBe(true);
    expect(await finishRequest(database, reference, done)).toBe(false);
    expect(await placesOf(database, MARKER)).toEqual([]);
  });
});

async function untar(stream: ReadableStream<Uint8Array>): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  const reader = extract();
  const feeding = pipeline(Readable.from(stream), reader);
  for await (const entry of reader) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    entries.set(entry.header.name, Buffer.concat(chunks).toString('utf8'));
  }
  await feeding;
  return entries;
}

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
