import { expect, test } from 'vitest';
import { joinFlowed } from './flowed-text.ts';

test.each([
  ['a paragraph is one line', 'After \nfive, \nplease.\nAna', 'After five, please.\nAna'],
  ['a quoted one keeps its signs', '>> When may \n>> we ring?', '>> When may we ring?'],
  ['an answer is not joined to the quotation above it', '> \nAfter five.', '> \nAfter five.'],
  ['another depth ends a paragraph', '> When \n>> we ring?', '> When \n>> we ring?'],
  ['a space that guards a line goes', ' From Monday', 'From Monday'],
  ['the line above a signature stays', 'Yes. \n-- \nAna', 'Yes. \n-- \nAna'],
])('%s', (_, text, joined) => {
  expect(joinFlowed(text, false)).toBe(joined);
});

test('the spaces of soft breaks go where the email says so', () => {
  expect(joinFlowed('请在下午 \n五点', true)).toBe('请在下午五点');
});
