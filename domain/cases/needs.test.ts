import { expect, test } from 'vitest';
import { emailQuestion, NEED_LIST, needsOfForm } from './needs.ts';

test('a form says needs as one text, with what else was said of one', () => {
  const typed = {
    needLargePrint: 'on',
    needInterpreterMore: ' Punjabi; Urdu ',
    needSpeaker: 'on',
    message: 'x',
  };
  expect(needsOfForm(typed)).toBe('Large print; Interpreter (Punjabi, Urdu); Someone speaks for them');
});

test('staff are asked before an email only where what someone needs speaks against one', () => {
  const needs = 'Phone calls only; Someone speaks for them (Ann, 01632 960 001); Interpreter (Punjabi)';
  expect(emailQuestion('Ada Archer', needs)).toBe(
    'Ada Archer told us that they need: Phone calls only; Interpreter (Punjabi). An email may not work for them. ' +
      'Send it by email anyway?',
  );
  for (const none of ['', 'Someone speaks for them', 'Braille'])
    expect(emailQuestion('Ada', none)).toBeNull();
});

test('nothing chosen says nothing', () => {
  expect(needsOfForm({ needLargePrint: '', needInterpreterMore: '  ' })).toBe('');
});

test('no two needs have one name, or are asked in the same words', () => {
  for (const tokens of [
    NEED_LIST.map(([, { name }]) => name),
    NEED_LIST.map(([, { question }]) => question),
  ]) {
    expect(tokens).toEqual([...new Set(tokens)]);
  }
});
