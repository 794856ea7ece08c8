import { describe, expect, test } from 'vitest';
import { inboxAddress, messageAddress, readPlace, searching } from './inbox-address.ts';

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
      q: 'tea & cake',
      before: 'C-ABC123',
    } as const;
    const address = new URL(messageAddress(place, 'C-XYZ789'), 'http://localhost');
    expect(address.pathname).toBe('/applications/C-XYZ789');
    expect(readPlace(address.searchParams, 'application')).toEqual(place);
  });

  test('says nothing of what is not chosen', () => {
    expect(inboxAddress({ kind: null, view: 'mine', q: null })).toBe('/inbox?view=mine');
    expect(inboxAddress({ kind: 'concern', view: 'open' })).toBe('/complaints?view=open');
  });

  test('keeps the filters while words are searched for, and is as before without them', () => {
    const place = { kind: 'application', view: 'open', assignee: 'a-1', stage: 'interview' } as const;
    const found = searching({ ...place, before: 'C-ABC123' }, 'smith');
    expect(inboxAddress(found)).toBe('/applications?view=open&assignee=a-1&stage=interview&q=smith');
    expect(inboxAddress(searching(found, null))).toBe(inboxAddress(place));
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

  test('a search of blanks is no search, and an endless one is cut', () => {
    expect(read('q=+++').q).toBeNull();
    expect(read(`q=${'x'.repeat(5_000)}`).q).toHaveLength(200);
  });
});
