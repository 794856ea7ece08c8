import { expect, test } from 'vitest';
import { linkedData, linkedDataProblems, statedTrail, visibleTrail } from './linked-data.ts';

const SITE = 'https://a.example';
const step = (position: number, name: string, path: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item: SITE + path,
});
const trail = (...itemListElement: unknown[]) => ({ '@type': 'BreadcrumbList', itemListElement });

test('a trail that is counted from one is right', () => {
  expect(linkedDataProblems([trail(step(1, 'Home', '/'), step(2, 'Team', '/team'))], SITE)).toEqual([]);
});

test('a trail that skips a step, a foreign address, a missing and an unknown word are told', () => {
  const list = trail(step(1, 'Home', '/'), { ...step(3, 'Team', '/team'), item: 'https://b.example/team' });
  expect(linkedDataProblems([list, { '@type': 'Place', colour: 'red' }], SITE)).toEqual([
    'ListItem names https://b.example/team, which is no address of the site',
    'A list whose items are not counted',
    'Place without address',
    'Place with colour',
  ]);
  expect(linkedDataProblems([{ '@type': 'Unicorn' }], SITE)).toEqual(['Unicorn is no type that we use']);
});

test('what people see and what search engines are told is read in the same form', () => {
  const data = JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [trail(step(1, 'Home', '/'), step(2, 'Q&A', '/faq'))],
  });
  const html =
    `<nav aria-label="Breadcrumb"><script type="application/ld+json">${data}</script><ol>` +
    '<li><a href="/">Home</a> <span aria-hidden="true">/</span></li>' +
    '<li><span aria-current="page">Q&amp;A</span></li></ol></nav>';
  expect(visibleTrail(html, `${SITE}/faq`)).toEqual(statedTrail(linkedData(html)));
  expect(() => linkedData('<p>None</p>')).toThrow('No linked data');
});
