import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeMarkup } from '#domain/content/blocks-markup.ts';
import { DEMO_POSTS } from '#domain/demo/seed-content.server.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { DEMO_PROVIDER, NEW_PROVIDER } from '#domain/provider/provider.ts';
import { proofread } from './proofread.ts';

const known = await gazetteer();
const LEEDS = {
  ...NEW_PROVIDER,
  shortName: 'Willow Tree Care',
  address: { street: '5 Elm Row', town: 'Leeds', postcode: 'LS1 4DY' },
};
const GOOD = {
  title: 'Tea in the afternoon',
  excerpt: 'A cup of tea is a small visit.',
  text: 'Warm the pot.',
  pictureAlt: 'A carer and a client at a table.',
};

function remarks(content: Partial<typeof GOOD>, provider = LEEDS) {
  return proofread({ ...GOOD, ...content }, { provider, known }).remarks;
}
const stops = (content: Partial<typeof GOOD>, provider = LEEDS) =>
  remarks(content, provider)
    .filter((remark) => remark.stops)
    .map(({ field, text }) => `${field}: ${text}`);

test('a good text has no remark', () => {
  expect(remarks({})).toEqual([]);
  expect(remarks({ text: 'We visit people in Leeds and in Harrogate. Read [our prices](/prices).' })).toEqual(
    [],
  );
});

test.each([
  ['lorem ipsum dolor', 'lorem ipsum'],
  ['Ring TODO for help', 'TODO'],
  ['Ask [name of manager] about it', '[name of manager]'],
])('what was left to be filled in stops: %s', (text, quoted) => {
  expect(stops({ text })).toEqual([`text: Replace “${quoted}”: it was left to be filled in`]);
  expect(stops({ title: text })).toEqual([`title: Replace “${quoted}”: it was left to be filled in`]);
});

test.each([
  `Ring ${DEMO_PROVIDER.phone} today.`,
  'Kindlewick comes to you.',
  'Our office is at 1 Example Street.',
  'Write to office@care.example.',
])('what is the demonstration’s own stops on another site, and never on its own: %s', (text) => {
  expect(stops({ text })).toHaveLength(1);
  expect(stops({ text }, { ...NEW_PROVIDER, ...DEMO_PROVIDER })).toEqual([]);
});

test('a text in Welsh is not read as English, and what facts would say in English is named', () => {
  const provider = { ...LEEDS, phone: '0113 496 0100', serviceArea: ['Leeds'] };
  const text = `${'Mae gofalwyr profiadol yn ymweld ddwywaith. '.repeat(20)}Ffoniwch {phone}. {towns}.`;
  const read = proofread({ ...GOOD, text }, { provider, known, language: 'cy' });
  expect(read.age).toBeNull();
  expect(read.remarks).toEqual([
    { field: 'text', text: 'Write out {towns} in Welsh: it is filled in in English' },
  ]);
});

test('the name of a file is no description of a picture', () => {
  expect(stops({ pictureAlt: 'IMG_2041.jpeg' })).toEqual([
    'pictureAlt: Say what the picture shows: “IMG_2041.jpeg” is the name of a file',
  ]);
  expect(stops({ text: '![photo 1.jpg](media:3)' })).toHaveLength(1);
});

test.each([
  [{ pictureAlt: 'Picture of a carer' }, 'Begin “Picture of a carer” with what one sees'],
  [{ pictureAlt: GOOD.title }, 'it repeats the title'],
  [{ text: 'To ask us [click here](/contact).' }, 'Name where the link “click here” leads'],
  [{ text: 'See [https://www.nhs.uk](https://www.nhs.uk).' }, 'Give the link https://www.nhs.uk a name'],
  [{ text: '### Small first\n\nText.' }, 'Make “Small first” a heading'],
  [{ text: '## One\n\n## Two\n\nText.' }, 'Write something under the heading “One”'],
  [{ text: 'Text.\n\n## Last' }, 'Write something under the heading “Last”'],
  [{ text: '**Looks like one**\n\nText.' }, 'Make “Looks like one” a heading'],
  [{ text: 'WE ARE OPEN TODAY for you.' }, 'in small letters'],
  [{ text: 'Warm the pot. '.repeat(150) }, 'Add a heading or two: 450 words'],
  [{ text: 'We visit people in Plymouth.' }, 'Check “Plymouth”: it is far from your office'],
])('%j is advice and stops nothing', (content, wording) => {
  expect(remarks(content).map(({ text }) => text)).toEqual([expect.stringContaining(wording)]);
  expect(stops(content)).toEqual([]);
});

test('a heading with subheadings under it needs no text of its own', () => {
  expect(remarks({ text: '## One\n\n### Part\n\nText.' })).toEqual([]);
});

test('a text for scholars is told its age and its longest sentence', () => {
  const text = Array.from(
    { length: 3 },
    () =>
      'Notwithstanding considerable organisational complexity, multidisciplinary practitioners collaboratively establish individualised interventions, necessitating comprehensive documentation of physiological deterioration, environmental considerations, communication preferences, and the anticipated consequences of discontinuation throughout the intervention that they have agreed on with one another and with us after a long talk about what is good for everyone.',
  ).join(' ');
  const { age, remarks: all } = proofread({ ...GOOD, text }, { provider: LEEDS, known });
  expect(age).toBe(21);
  expect(all.map((remark) => remark.text)).toEqual([
    expect.stringContaining('Use shorter sentences and words'),
    expect.stringMatching(/^Make two of the sentence that begins “Notwithstanding .*”: it has 50 words$/),
  ]);
});

test('a short text has no age', () => {
  expect(proofread(GOOD, { provider: LEEDS, known }).age).toBeNull();
});

test('the demonstration’s posts read with ease and have nothing to fix', () => {
  for (const post of DEMO_POSTS) {
    const text = writeMarkup(post.body);
    const { age, remarks: all } = proofread(
      { ...post, text },
      { provider: { ...NEW_PROVIDER, ...DEMO_PROVIDER }, known },
    );
    expect(all, post.title).toEqual([]);
    expect(age, post.title).toBeLessThanOrEqual(14);
  }
});

test('any text is proofread', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 80 }), (text, alt) => {
      for (const remark of remarks({ text, pictureAlt: alt })) expect(remark.text.length).toBeLessThan(400);
    }),
  );
});

test('a placeholder that does not exist stops a post, and one that says a fact does not', () => {
  const remarksOn = (title: string) => proofread({ ...GOOD, title }, { provider: LEEDS, known }).remarks;
  expect(remarksOn('Care in {Area}')).toEqual([
    { field: 'title', stops: true, text: expect.stringContaining('There is no placeholder {Area}') },
  ]);
  expect(remarksOn('Care in {city}')).toEqual([]);
});
