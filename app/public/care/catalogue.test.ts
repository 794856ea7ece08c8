import { describe, expect, test } from 'vitest';
import type { ServiceContent } from '#app/catalogue/catalogue.content.ts';
import { CATALOGUE } from '#app/catalogue/catalogue.content.ts';
import { SERVICES } from '#domain/care-services/service-list.ts';
import { PORTRAITS } from './pictures.ts';

/** Enough to answer a family's questions; a page of fewer words sends them elsewhere. */
const WORDS_MIN = 450;
/** Search engines cut longer ones. */
const DESCRIPTION_MAX = 170;

function textsOf(service: ServiceContent): string[] {
  return [
    service.lead,
    ...service.who,
    ...service.help.flatMap(({ name, text }) => [name, text]),
    ...service.visit,
    ...service.start,
    ...service.notCovered,
    ...service.questions.flatMap(({ question, answer }) => [question, answer]),
  ];
}

describe('the services', () => {
  test('are those of the menu, in its order, each with its own portrait', () => {
    expect(CATALOGUE.map(({ path }) => path)).toEqual(SERVICES.map(({ to }) => to));
    expect(Object.keys(PORTRAITS).sort()).toEqual(CATALOGUE.map(({ path }) => path).sort());
    expect(new Set(Object.values(PORTRAITS)).size).toBe(CATALOGUE.length);
  });

  test.each(CATALOGUE.map((service) => [service.path, service] as const))('%s says enough', (_, service) => {
    expect(textsOf(service).join(' ').split(/\s+/).length).toBeGreaterThanOrEqual(WORDS_MIN);
    expect(service.questions.length).toBeGreaterThanOrEqual(4);
    expect(service.description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
  });

  test('have titles, headings, descriptions and sentences of their own', () => {
    for (const words of ['title', 'name', 'description', 'lead', 'pictureAlt'] as const) {
      expect(new Set(CATALOGUE.map((service) => service[words])).size, words).toBe(CATALOGUE.length);
    }
    const paragraphs = CATALOGUE.flatMap(({ who, visit, start, notCovered }) => [
      ...who,
      ...visit,
      ...start,
      ...notCovered,
    ]);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  test('speak as we speak: no long dashes, no "loved ones", no "solutions"', () => {
    for (const text of CATALOGUE.flatMap(textsOf)) expect(text).not.toMatch(/[—–]|loved ones|solutions?\b/i);
  });
});
