import { expect, test } from 'vitest';
import { keepsList, keepsMessage } from './revalidate.ts';

type Change = Parameters<typeof keepsList>[0];

function change(from: string, to: string, more: Partial<Change> = {}): Change {
  const url = (path: string) => new URL(path, 'http://localhost');
  return {
    currentUrl: url(from),
    currentParams: {},
    nextUrl: url(to),
    nextParams: {},
    defaultShouldRevalidate: true,
    ...more,
  } as Change;
}

test('the list stays while messages beside it are chosen and noted as read', () => {
  expect(keepsList(change('/inbox?view=open', '/inbox/C-PEF2AM?view=open'))).toBe(false);
  expect(keepsList(change('/inbox/C-PEF2AM?view=open', '/inbox/C-2T2JCH?view=open'))).toBe(false);
  expect(keepsList(change('/complaints/C-PEF2AM?view=mine', '/complaints?view=mine'))).toBe(false);
  const here = '/inbox/C-PEF2AM?view=open';
  const reading = { formMethod: 'POST', formAction: '/cases/C-PEF2AM/read' } as const;
  expect(keepsList(change(here, here, reading))).toBe(false);
  expect(keepsMessage(change(here, here, reading))).toBe(false);
});

test('the list is loaded again when it is another one, when something was changed, and when it is asked for', () => {
  const here = '/inbox/C-PEF2AM?view=open';
  expect(keepsList(change(here, here))).toBe(true);
  expect(keepsList(change(here, '/inbox/C-2T2JCH?view=mine'))).toBe(true);
  expect(keepsList(change(here, '/complaints/C-2T2JCH?view=open'))).toBe(true);
  expect(keepsList(change('/inbox/C-PEF2AM', '/inbox/C-2T2JCH'))).toBe(true);
  const closing = { formMethod: 'POST', formAction: '/cases/C-PEF2AM/close' } as const;
  expect(keepsList(change(here, here, closing))).toBe(true);
  expect(keepsList(change(here, '/inbox/C-2T2JCH?view=open', closing))).toBe(true);
  expect(keepsMessage(change(here, '/inbox/C-2T2JCH?view=open'))).toBe(true);
});

test('who walks on before the note has arrived is given the next message, and the next list', () => {
  const here = '/inbox/C-PEF2AM?view=open';
  const reading = { formMethod: 'POST', formAction: '/cases/C-PEF2AM/read' } as const;
  const walked = change(here, '/inbox/C-2T2JCH?view=open', reading);
  expect([keepsList(walked), keepsMessage(walked)]).toEqual([false, true]);
  const left = change(here, '/complaints/C-2T2JCH?view=open', reading);
  expect([keepsList(left), keepsMessage(left)]).toEqual([true, true]);
});
