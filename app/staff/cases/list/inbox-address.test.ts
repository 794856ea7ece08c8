import { describe, expect, test } from 'vitest';
import { inboxAddress, messageAddress, readPlace, withoutSearch } from './inbox-address.ts';

const read = (query: string, kind: Parameters<typeof readPlace>[1] = null) =>
  readPlace(new URLSearchParams(query), kind);

describe('the address of a list', () => {
  test('says all that the list depends on, and is read back the same', () => {
    const place = {
      kind: 'application',
      view: 'overdue',
      assignee: 'a-1',
      stage: 'checks',
      tag: '7',
      branch: '3',
      source: 'phone',
      outcome: null,
      days: '30',
      from: '2026-11-01',
      to: '2026-11-20',
      sort: 'oldest',
      search: 'sealed_words-1',
      before: 'C-ABC123',
    } as const;
    const address = new URL(messageAddress(place, 'C-XYZ789'), 'http://localhost');
    expect(address.pathname).toBe('/applications/C-XYZ789');
    expect(readPlace(address.searchParams, 'application')).toEqual(place);
  });

  test('says nothing of what is not chosen', () => {
    expect(inboxAddress({ kind: null, view: 'mine', search: null })).toBe('/inbox?view=mine');
    expect(inboxAddress({ kind: 'concern', view: 'open' })).toBe('/complaints?view=open');
  });

  test('keeps the filters while words are searched for, and is as before without them', () => {
    const place = { kind: 'application', view: 'open', assignee: 'a-1', stage: 'interview' } as const;
    const found = { ...place, q: 'smith', search: 'sealed', before: 'C-ABC123' };
    expect(inboxAddress({ ...found, before: null })).toBe(
      '/applications?view=open&assignee=a-1&stage=interview&search=sealed',
    );
    expect(inboxAddress(withoutSearch(found))).toBe(inboxAddress(place));
  });

  test.each([
    ['show=waiting', 'open'],
    ['show=handled', 'closed'],
    ['show=closed', 'closed'],
    ['show=spam', 'spam'],
    ['show=spam&view=mine', 'mine'],
    ['view=nonsense', undefined],
    ['show=__proto__', undefined],
    ['', undefined],
  ])('reads "%s" as the view %s', (query, view) => {
    expect(read(query).view).toBe(view);
  });

  test('leaves out what makes no sense', () => {
    expect(read('tag=x&source=fax&days=8&from=2026-02-30&to=soon&sort=best&outcome=upheld')).toMatchObject({
      ...{ tag: null, source: null, days: null, from: null, to: null, sort: null, outcome: null },
    });
    expect(read('outcome=upheld', 'concern').outcome).toBe('upheld');
  });

  test('has a stage only among job applications', () => {
    expect(read('stage=hired').stage).toBeNull();
    expect(read('stage=hired', 'application').stage).toBe('hired');
    expect(read('stage=fired', 'application').stage).toBeNull();
  });

  test('names no person besides "mine" and "unassigned"', () => {
    expect(read('view=mine&assignee=a-1').assignee).toBeNull();
    expect(read('view=waiting&assignee=a-1').assignee).toBe('a-1');
  });
});
