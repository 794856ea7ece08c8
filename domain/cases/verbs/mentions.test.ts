import { expect, test } from 'vitest';
import { mentionedIn } from './mentions.ts';

const PEOPLE = ['Sam', 'Sam Brown', 'Ada O’Neill', 'Ada Khan', 'Zoë Lee'].map((name) => ({ name }));
const namesIn = (text: string) => mentionedIn(text, PEOPLE).map(({ name }) => name);

test('a colleague is named by the whole name, whatever its case, and each once', () => {
  expect(namesIn('Please ring her, @ada o’neill. @Ada O’Neill?')).toEqual(['Ada O’Neill']);
  expect(namesIn('@Sam Brown and (@Sam): @Zoë Lee')).toEqual(['Sam Brown', 'Sam', 'Zoë Lee']);
});

test('the first name is enough where only one has it', () => {
  expect(namesIn('@Zoë, can you?')).toEqual(['Zoë Lee']);
  expect(namesIn('@Ada, can you?')).toEqual([]);
});

test('an email address and a longer word name nobody', () => {
  expect(namesIn('write to me@sam.example, x@Sam, @Samuel, @ Sam and @')).toEqual([]);
});
