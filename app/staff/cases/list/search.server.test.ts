import { expect, test } from 'vitest';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { SEARCH_MAX_CHARACTERS } from '#domain/contact-details/limits.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { loader as exportLoader } from '../export/list.tsx';
import { inboxLoader } from './inbox.server.ts';
import { type ListView, listLoader } from './list.server.ts';
import { action } from './search.tsx';
import { readSearch, sealedAddress, sealTerms } from './search-terms.server.ts';

const search = (query: string) => readSearch(SECRET, new URLSearchParams(query), null);

describeOnBothDatabases('a search of the inbox', (open) => {
  test('leads to the results by an address that names no one, for colleagues too', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { id, reference } = await addCase(opened.db, { kind: 'enquiry', message: 'From Zoë Quillfeather' });
    await indexCase(opened.db, id);
    const form = { q: ' Quillfeather\0 ', kind: 'enquiry', view: 'mine', tag: '7' };
    const led = await call(action, { path: '/inbox/search', form });
    expect(led.status).toBe(303);
    const location = led.location ?? '';
    expect(location).toMatch(/^\/contactInbox\?view=mine&tag=7&search=[\w-]+$/);
    expect(location).not.toMatch(/quillfeather/i);
    for (const each of [call, (await signedInCaller(opened, 'viewer')).call]) {
      const { value } = await each(listLoader, { path: location });
      expect((value as ListView).items.map((item) => item.reference)).toEqual([reference]);
    }
    expect(await call(inboxLoader('enquiry'), { path: location })).toMatchObject({
      value: { place: { q: 'Quillfeather', view: 'mine' }, isSearchLost: false },
    });
  });

  test('for nothing is the list as it was', async () => {
    const { call } = await signedInCaller(await open());
    const form = { q: ' ', view: 'spam', kind: 'nonsense' };
    expect(await call(action, { path: '/inbox/search', form })).toMatchObject({
      status: 303,
      location: '/inbox?view=spam',
    });
  });

  test('that a bookmark says in words leads to an address that does not', async () => {
    const { call } = await signedInCaller(await open());
    const led = await call(inboxLoader(null), { path: '/inbox?q=Zo%C3%AB&view=all' });
    const location = led.location ?? '';
    expect(location).toMatch(/^\/inbox\?view=all&search=[\w-]+$/);
    expect(search(location.split('?')[1] ?? '').q).toBe('Zoë');
    const file = await call(exportLoader, { path: '/inbox/export.csv?q=Zo%C3%AB&view=all' });
    expect(file.location).toMatch(/^\/inbox\/export\.csv\?view=all&search=[\w-]+$/);
  });
});

test('a search that cannot be opened is said to be lost, and the list is shown', () => {
  const foreign = sealTerms('another-secret-that-is-long-enough-too', 'Zoë');
  for (const sealed of [foreign, 'nonsense', '%00'])
    expect(search(`view=all&search=${sealed}`)).toMatchObject({
      ...{ view: 'all', q: null, search: null, isSearchLost: true },
    });
  expect(search('view=all')).toMatchObject({ q: null, search: null, isSearchLost: false });
});

test('a search of blanks is none, and an endless one is cut', () => {
  expect(sealTerms(SECRET, ' \0 ')).toBeNull();
  expect(search(`search=${sealTerms(SECRET, 'x'.repeat(5_000))}`).q).toHaveLength(SEARCH_MAX_CHARACTERS);
  const bare = sealedAddress(SECRET, new URL('http://localhost/inbox/C-ABC123?q=+&view=open'));
  expect(bare).toBe('/inbox/C-ABC123?view=open');
});
