import { expect, test } from 'vitest';
import {
  nameForSign,
  picturesIn,
  readPictureSign,
  whyPicturesStop,
  writePictureSign,
} from './picture-sign.ts';

test('a written sign is read again, whatever was typed as its description', () => {
  const sign = writePictureSign({ alt: ' The [new]\ncar park ', file: `${nameForSign('map (1)')}.jpg` });
  expect(sign).toBe('![The (new) car park](map  1 .jpg)');
  expect(readPictureSign(`  ${sign}  `)).toEqual({
    kind: 'picture',
    alt: 'The (new) car park',
    file: 'map  1 .jpg',
  });
});

test.each([
  'see ![Map](map.jpg)',
  '![Map](map.jpg).',
  '- ![Map](map.jpg)',
  '![](map.jpg)',
  '![ ](map.jpg)',
  '![Map](https://a.example/map.png)',
  '![Map](map.svg)',
  '[Map](map.jpg)',
])('%s is no picture', (line) => {
  expect(readPictureSign(line)).toBeNull();
  expect(picturesIn(line).size).toBe(0);
});

test.each([
  ['Hello\n![Map](map.jpg)', null],
  ['Hello ![wow](so it is)', null],
  ['![Map](plan.jpg)', 'The picture plan.jpg is not with this reply. Add it again with the button Picture'],
  ['![Map](https://a.example/map.jpg)', 'is not with this reply'],
  ['See ![Map](map.jpg)', 'Put ![Map](map.jpg) on a line of its own'],
  ['![Map](map.jpg) ![Map](map.jpg)', 'on a line of its own'],
  ['![](map.jpg)', 'Write what the picture shows between the first brackets of ![](map.jpg)'],
])('%s is sent or stopped with a sentence', (text, why) => {
  const stopped = whyPicturesStop(text, new Set(['map.jpg']));
  if (why === null) expect(stopped).toBeNull();
  else expect(stopped).toContain(why);
});
