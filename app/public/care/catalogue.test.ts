import { describe, expect, test } from 'vitest';
import { PICTURE_SIZES } from '#app/pictures/drawn-sizes.ts';
import CATALOGUE from '#domain/care-services/built-in.json' with { type: 'json' };
import type { ServiceContent } from '#domain/care-services/care-service.ts';
import { SERVICES } from '#domain/care-services/service-list.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { DEMO_PROVIDER, NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { portraitOf } from './pictures.ts';

/** Enough to answer a family's questions. */
const WORDS_MIN = 450;
/** Search engines cut longer descriptions. */
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
    expect(new Set(SERVICES.map(({ drawing }) => drawing)).size).toBe(CATALOGUE.length);
    for (const { drawing } of SERVICES) {
      expect(portraitOf(drawing), drawing).toBeDefined();
      expect(PICTURE_SIZES[drawing]).toEqual([480, 380]);
    }
  });

  test.each(CATALOGUE.map((service) => [service.path, service] as const))('%s says enough', (_, service) => {
    expect(textsOf(fillAll(service, NEW_PROVIDER)).join(' ').split(/\s+/).length).toBeGreaterThanOrEqual(
      WORDS_MIN,
    );
    expect(service.questions.length).toBeGreaterThanOrEqual(4);
    expect(fillAll(service, DEMO_PROVIDER).description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
  });

  test('have titles, headings, descriptions and sentences of their own', () => {
    for (const text of ['title', 'name', 'description', 'lead', 'pictureAlt'] as const) {
      expect(new Set(CATALOGUE.map((service) => service[text])).size, text).toBe(CATALOGUE.length);
    }
    const paragraphs = CATALOGUE.flatMap(({ who: audience, visit, start, notCovered }) => [
      ...audience,
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

const describePage = (facts: Provider) =>
  fillAll(CATALOGUE, facts)
    .flatMap((service) => [service.description, ...textsOf(service)])
    .join(' ');

describe('what the services say of a provider', () => {
  test.each([
    ['england', 'For advice at night ring NHS 111. It is not an alarm service'],
    ['scotland', 'For advice at night ring NHS 24 on 111. It is not'],
    ['northern-ireland', 'give treatment. It is not'],
  ] as const)('in %s names the line for health advice that answers there', (nation, says) => {
    expect(describePage({ ...NEW_PROVIDER, nation })).toContain(says);
    expect(describePage({ ...NEW_PROVIDER, nation })).toContain(
      'Every carer is trained after we take them on.',
    );
    expect(describePage({ ...DEMO_PROVIDER, nation })).toContain(
      'trained in the first two weeks after we take them',
    );
  });

  test('promises an on-call line and opening hours only where there are any', () => {
    const hours = { days: [1, 2, 6], opens: '08:30', closes: '16:00' };
    const withOut = describePage({ ...DEMO_PROVIDER, onCallPhone: '', opening: hours });
    expect(withOut).not.toMatch(/on.call/i);
    expect(withOut).toContain('8:30 am to 4 pm');
    expect(describePage(DEMO_PROVIDER)).toContain('ring our on-call line at any hour. If you are in danger');
    expect(describePage({ ...DEMO_PROVIDER, onCallHours: '' })).not.toMatch(
      /line at any hour|line is answered|answer day/i,
    );
    for (const facts of [NEW_PROVIDER, DEMO_PROVIDER])
      expect(describePage(facts)).not.toMatch(/[{}|]| {2}| [.,]/);
  });

  test('promises a free talk, two meetings, visits of a length and regular carers only where the office does', () => {
    const promise =
      /is free\b|free first|for free|costs nothing|\bfree,|30.minute|regular (?:carer|worker)|same (?:few|carers)|someone you know|second (?:meeting|visit|time)|two meetings/gi;
    expect(describePage(NEW_PROVIDER).match(promise)).toBeNull();
    expect(describePage(DEMO_PROVIDER).match(promise)?.length).toBeGreaterThan(40);
  });
});
