import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFormatted, plainFormatting, plainReply, readFormatting, readReply } from './formatting.ts';

test('bold, links and lists are read, and everything else stays as typed', () => {
  expect(
    readFormatting(
      'Dear Ann,\n\nPlease bring **both** forms:\n- the *first*\n- [our guide](https://a.example/x_y)\n\nSam',
    ),
  ).toEqual([
    { kind: 'lines', lines: [['Dear Ann,'], [], ['Please bring ', { strong: 'both' }, ' forms:']] },
    {
      kind: 'list',
      items: [['the *first*'], [{ text: 'our guide', href: 'https://a.example/x_y' }]],
    },
    { kind: 'lines', lines: [['Sam']] },
  ]);
});

test('what is no whole mark stays as it is', () => {
  const typed =
    '- \nCall [date] ** or (https://a.example)\n-no list\n[x](javascript:alert(1)) snake_case_name';
  expect(isFormatted(readFormatting(typed))).toBe(false);
  expect(plainFormatting(typed)).toBe(typed);
});

test('plain text has the words without the signs, and the address of a link', () => {
  expect(
    plainFormatting(
      '**Monday**\n- see [our page](https://a.example)\n- [https://b.example](https://b.example)',
    ),
  ).toBe('Monday\n\n- see our page (https://a.example)\n- https://b.example');
});

test('a picture stands between the lines of a reply, by its description where it can’t be shown', () => {
  const typed = 'Here it is:\n![Map of the car park](map.jpg)\nSee you';
  expect(readReply(typed)).toEqual([
    { kind: 'lines', lines: [['Here it is:']] },
    { kind: 'picture', alt: 'Map of the car park', file: 'map.jpg' },
    { kind: 'lines', lines: [['See you']] },
  ]);
  expect(isFormatted(readReply(typed))).toBe(true);
  expect(plainReply(typed)).toBe('Here it is:\n\n[Picture: Map of the car park]\n\nSee you');
});

test('where no picture can stand, its sign is text', () => {
  const typed = '![Map](map.jpg)';
  expect(isFormatted(readFormatting(typed))).toBe(false);
  expect(plainFormatting(typed)).toBe(typed);
});

test('no word of any text is lost', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('**', '- ', '[', '![', '](https://x.example)', '](x.jpg)', '\n', 'word', ' ', '*'),
      ),
      (all) => {
        const typed = all.join('');
        const count = (text: string) => text.split('word').length;
        expect(count(plainFormatting(typed))).toBe(count(typed));
        expect(count(plainReply(typed))).toBe(count(typed));
      },
    ),
  );
});
