import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { listAudit, peopleOfAudit } from '#domain/audit/list.server.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { findEdited } from '#domain/content/post-drafts.server.ts';
import { addPost, NOON } from '#domain/content/test-posts.ts';
import { readList } from '#domain/lists/lists.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { readFactGroup } from '#domain/settings/facts.server.ts';
import { findPerson } from '#domain/staff/list-people.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { action as clocksAction } from '../clocks/route.tsx';
import { action as mediaAction } from '../media/edit.tsx';
import { action as mediaVerbAction } from '../media/verb.tsx';
import { action as savePostAction } from '../posts/edit.tsx';
import { action as postVerbAction } from '../posts/verb.tsx';
import { action as pageTextsAction } from '../seo/page.tsx';
import { factsAction } from '../settings/facts/facts.server.ts';
import { action as entryAction } from '../settings/lists/entry.tsx';
import { action as listAction } from '../settings/lists/list.tsx';
import { signedInCaller } from '../test-call.ts';
import { action as roleAction } from '../users/person.tsx';
import { auditCsv } from './audit.server.ts';
import { auditSentence } from './audit-sentence.ts';
import { DONE } from './audit-text.ts';

const NAMES = new Map([['7', 'Bob Smith']]);
const sentenceOf = (
  action: string,
  subject: string | null,
  detail: string | null,
  by: string | null = 'Ada',
) => {
  const { actor, did } = auditSentence({ by, action, subject, detail }, NAMES);
  return `${actor} ${did}`;
};

describe('the words of the audit log', () => {
  test('no sentence shows a pattern of an address', () => {
    for (const route of Object.keys(DONE)) {
      const subject = route.includes(':reference')
        ? 'C-ABC234'
        : `/${route.replaceAll(/:\w+/g, '7').replace('*', 'about')}`;
      expect(route.includes(':reference') || matchPath(`/${route}`, subject), route).toBeTruthy();
      for (const pattern of [route, `/${route}`])
        expect(sentenceOf('changed', subject, pattern), route).not.toMatch(/[:{}*]/);
    }
  });

  test.each([
    ['changed', 'C-ABC234', 'cases/:reference/note', 'Ada added an internal note to C-ABC234'],
    ['changed', '/settings/provider', 'settings/:section', 'Ada saved Settings, Name and company'],
    ['changed', '/settings/site/team/4', 'settings/site/:list/:id', 'Ada saved an entry of Settings, Team'],
    ['changed', '/users/7/deactivate', 'users/:id/:verb', 'Ada deactivated the account of Bob Smith'],
    ['changed', '/users/9/invite', 'users/:id/:verb', 'Ada invited a colleague again'],
    ['changed', '/seo/page/about', 'seo/page/*', 'Ada changed what search engines show of the page /about'],
    ['changed', '/clocks', null, 'Ada changed the response times'],
    ['changed', '/welcome', 'invitation', 'Ada accepted their invitation and chose a password'],
    ['changed', '/gone/1', 'gone/:id', 'Ada changed /gone/1'],
    ['changed', '/gone/1', '{"route":3', 'Ada changed /gone/1'],
    ['viewed', 'C-ABC234', null, 'Ada opened C-ABC234'],
    ['viewed', 'C-ABC234', 'letter', 'Ada opened the letter to C-ABC234'],
    ['exported', 'C-ABC234', 'PDF', 'Ada downloaded C-ABC234 as a PDF'],
    ['exported', 'C-ABC234', 'file 3', 'Ada downloaded a file of C-ABC234'],
    ['exported', 'concern', 'open', 'Ada downloaded the list Complaints (open)'],
    ['refused', '/users/7', 'users/:id', 'Ada was not allowed to use Users (/users/7)'],
    ['refused', 'C-ABC234', 'cases/:reference/note', 'Ada was not allowed to use C-ABC234'],
  ])('%s %s (%s) reads: %4$s', (action, subject, detail, sentence) => {
    expect(sentenceOf(action, subject, detail)).toBe(sentence);
  });

  test('what is done without signing in is done at the server', () => {
    expect(sentenceOf('changed', '/users/7', 'second-factor, from the command line', null)).toBe(
      'The person who runs the server removed the second factor of Bob Smith',
    );
    expect(sentenceOf('restored', 'backup', 'of 2026-11-22T02:30:00.000Z', null)).toBe(
      'The person who runs the server restored the backup of 2026-11-22T02:30:00.000Z',
    );
  });
});

describeOnBothDatabases('the audit log', (open) => {
  async function office() {
    const opened = await open();
    const caller = await signedInCaller(opened, 'owner');
    const newest = async () => {
      const names = new Map((await peopleOfAudit(opened.db)).map(({ id, name }) => [id, name]));
      return auditSentence((await listAudit(opened.db, {})).items[0]!, names);
    };
    const saveAddress = async (changed: Record<string, string>) => {
      const { facts, version, reviewBy } = await readFactGroup(opened.db, 'address');
      const form = { ...facts, reviewBy: reviewBy ?? '2099-01-01', ...changed, version: String(version) };
      return caller.call(factsAction, {
        path: '/settings/address',
        pattern: 'settings/:section',
        params: { section: 'address' },
        form,
      });
    };
    return { opened, ...caller, newest, saveAddress };
  }

  test('tells a changed fact by what it was and what it is', async () => {
    const { opened, newest, saveAddress } = await office();
    await writeProvider(opened, DEMO_PROVIDER, 1);
    await saveAddress({});
    const { facts } = await readFactGroup(opened.db, 'address');
    expect((await saveAddress({ postcode: 'CV1 1AB' })).status).toBe(303);
    expect(await newest()).toMatchObject({
      did: `changed “Postcode” from ${facts.postcode} to CV1 1AB in Settings, Address`,
      changes: [],
    });
    await saveAddress({ town: 'Ripon', postcode: 'CV1 1AC', reviewBy: '2098-01-01' });
    expect(await newest()).toMatchObject({
      did: 'changed 3 answers in Settings, Address',
      changes: [
        { label: 'Town', from: facts.town, to: 'Ripon' },
        { label: 'Postcode', from: 'CV1 1AB', to: 'CV1 1AC' },
        { label: 'Review date', from: '2099-01-01', to: '2098-01-01' },
      ],
    });
    await saveAddress({});
    expect((await newest()).did).toBe('saved Settings, Address');
    const csv = await new Response(auditCsv(opened.db, {})).text();
    expect(csv).toContain(`changed “Postcode” from ${facts.postcode} to CV1 1AB in Settings, Address`);
    expect(csv).toContain('“Town” from');
  });

  test('tells nothing of what was refused', async () => {
    const { opened, saveAddress } = await office();
    expect((await saveAddress({ phone: 'none' })).status).toBe(422);
    expect((await listAudit(opened.db, { action: 'changed' })).items).toEqual([]);
  });

  test('tells response times and roles the same way', async () => {
    const { opened, call, newest } = await office();
    const present = Object.entries(DEFAULT_TARGETS).map(([name, value]) => [name, String(value)]);
    const form = { ...Object.fromEntries(present), enquiry: '7' };
    await call(clocksAction, { path: '/clocks', form: { ...form, version: '0' } });
    expect((await newest()).did).toMatch(/^changed .* the response times$/);
    const { id } = await signedInCaller(opened, 'editor');
    const person = { path: `/users/${id}`, pattern: 'users/:id', params: { id } };
    const version = String((await findPerson(opened.db, id, Date.now()))?.version);
    await call(roleAction, { ...person, form: { name: 'Ada Archer', role: 'viewer', version } });
    expect((await newest()).did).toBe('changed “Role” from Editor to Viewer in the account of Ada Archer');
  });

  test('names entries of lists, and says what about them changed', async () => {
    const { opened, call, newest } = await office();
    const at = (id: string) => ({
      path: `/settings/site/faq/${id}`,
      pattern: 'settings/site/:list/:id',
      params: { list: 'faq', id },
    });
    const entry = { category: 'Costs', question: 'What does it cost?', answer: 'Ask us.' };
    await call(entryAction, { ...at('new'), form: { ...entry, version: '0' } });
    expect((await newest()).did).toBe(
      'added an entry “What does it cost?” of Settings, Questions and answers',
    );
    expect((await newest()).changes).toContainEqual({ label: 'Answer', from: '', to: 'Ask us.' });
    const [first] = await readList(opened.db, 'faq');
    const id = String(first!.id);
    await call(entryAction, { ...at(id), form: { ...entry, answer: '£24.', version: '1' } });
    expect((await newest()).did).toBe(
      'changed “Answer” from Ask us. to £24. in the entry “What does it cost?” of Settings, Questions and answers',
    );
    const list = { path: '/settings/site/faq', pattern: 'settings/site/:list', params: { list: 'faq' } };
    const { location } = await call(listAction, { ...list, form: { do: 'remove', id } });
    expect((await newest()).did).toBe(
      'removed an entry “What does it cost?” from Settings, Questions and answers',
    );
    const removed = /removed=(\d+)/.exec(location ?? '')?.[1] ?? '';
    await call(listAction, { ...list, form: { do: 'undo', id: removed } });
    expect((await newest()).did).toBe(
      'put back an entry “What does it cost?” in Settings, Questions and answers',
    );
  });

  test('says what about the search words of a page changed', async () => {
    const { call, newest } = await office();
    await call(pageTextsAction, {
      path: '/seo/page/about',
      pattern: 'seo/page/*',
      params: { '*': 'about' },
      form: { title: 'Who we are', description: '', listed: 'on', picture: '', version: '0' },
    });
    expect((await newest()).did).toBe(
      'set “Title” to Who we are in what search engines show of the page /about',
    );
  });

  test('names posts and pictures, and says what about them changed', async () => {
    const { opened, id: staffId, call, newest } = await office();
    const at = (path: string, pattern: string, params: Record<string, string>) => ({ path, pattern, params });
    const post = await addPost(opened, { title: 'A cup of tea' });
    const { content, version } = (await findEdited(opened.db, post.id))!;
    const form = { ...content, title: 'A pot of tea', version: String(version), do: 'save' };
    await call(savePostAction, {
      ...at(`/posts/${post.id}/save`, 'posts/:id/save', { id: String(post.id) }),
      form: Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)])),
    });
    expect((await newest()).did).toBe(
      'changed “Title” from A cup of tea to A pot of tea in the blog post “A pot of tea”',
    );
    await call(postVerbAction, {
      ...at(`/posts/${post.id}/unpublish`, 'posts/:id/unpublish', { id: String(post.id) }),
      form: { do: '' },
    });
    expect((await newest()).did).toBe('took a blog post “A pot of tea” off the website');
    const { id: media } = await opened.db
      .insertInto('media')
      .values({
        ...{
          public_key: 'a'.repeat(32),
          name: 'table.jpg',
          alt: 'Before',
          caption: '',
          width: 10,
          height: 10,
        },
        ...{ colour: '#ffffff', focus_x: 50, focus_y: 50, version: 1, created_by: staffId },
        ...{ created_at: NOON, updated_at: NOON, deleted_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await call(mediaAction, {
      ...at(`/media/edit/${media}/save`, 'media/edit/:id/save', { id: String(media) }),
      form: { alt: 'A table', caption: '', focusX: '50', focusY: '50', version: '1' },
    });
    expect((await newest()).did).toBe(
      'changed “What the picture shows” from Before to A table in what is written about a picture “table.jpg”',
    );
    await call(mediaVerbAction, {
      ...at(`/media/edit/${media}/delete`, 'media/edit/:id/delete', { id: String(media) }),
      form: { do: '' },
    });
    expect((await newest()).did).toBe('deleted a picture “table.jpg”');
  });
});
