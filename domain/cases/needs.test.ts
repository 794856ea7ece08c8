import { expect, test } from 'vitest';
import { NEED_LIST, needsOfForm } from './needs.ts';

test('a form says needs as one text, with what else was said of one', () => {
  const typed = {
    needLargePrint: 'on',
    needInterpreterMore: ' Punjabi; Urdu ',
    needSpeaker: 'on',
    message: 'x',
  };
  expect(needsOfForm(typed)).toBe('Large print; Interpreter (Punjabi, Urdu); Somebody speaks for them');
});

test('nothing chosen says nothing', () => {
  expect(needsOfForm({ needLargePrint: '', needInterpreterMore: '  ' })).toBe('');
});

test('no two needs have one name, or are asked in the same words', () => {
  for (const words of [NEED_LIST.map(([, { name }]) => name), NEED_LIST.map(([, { asked }]) => asked)]) {
    expect(words).toEqual([...new Set(words)]);
  }
});
