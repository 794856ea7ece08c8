import { describe, expect, test } from 'vitest';
import { NATION_IDS, NATIONS } from '#domain/nations/nations.ts';
import { DEMO_PROVIDER, NEW_PROVIDER } from '#domain/provider/provider.ts';
import { carerRequirements } from './asked.server.ts';

describe('what we ask of carers', () => {
  test('is said of the provider of the specification in the words that people have always read', () => {
    expect(carerRequirements(DEMO_PROVIDER)).toEqual({
      requirements: [
        {
          name: 'An enhanced criminal record check',
          text: 'Everyone who cares for people must have an enhanced check by the Disclosure and Barring Service (DBS). There is a fee for it, and you pay it: £49.50 since 2 December 2024. It costs you nothing to apply. A criminal record does not always mean no. Please talk to us when we ask for the check.',
        },
        {
          name: 'Two written references',
          text: 'We need letters or emails from two people who can say what you are like at work. If you have not worked for a while, ask us who else can write for you.',
        },
        {
          name: 'Two weeks of training',
          text: 'You have your training in the first two weeks after we take you on. Everyone does it, even if they’ve worked in care before.',
        },
      ],
      source:
        'Where the fee comes from: Disclosure and Barring Service, fees from 2 December 2024. We last checked it on 21 November 2026.',
    });
  });

  test.each(NATION_IDS)('is in %s the check of its law alone where the office entered nothing', (nation) => {
    const provider = { ...NEW_PROVIDER, nation };
    const { heading, demand, source } = NATIONS[nation].criminalRecord;
    const result = carerRequirements(provider);
    expect(result.requirements.map(({ name }) => name)).toEqual([heading]);
    expect(result.requirements[0]?.text).toMatch(`${demand} A criminal record`);
    expect(result.source).toBe(`Where the rule about the check comes from: ${source}.`);
    expect(JSON.stringify(result)).not.toMatch(/fee\b|you pay|reference|weeks?\b|null|£/);
  });

  test('names who pays, and an amount only where the applicant pays one that is known', () => {
    const text = (nation: (typeof NATION_IDS)[number], checkPaidBy: 'applicant' | 'provider') =>
      carerRequirements({
        nation,
        careers: { ...NEW_PROVIDER.careers, checkPaidBy, references: 1, trainingWeeks: 1 },
      }).requirements;
    expect(text('england', 'provider')[0]?.text).toContain('We pay the fee. A criminal');
    expect(text('scotland', 'applicant')[0]?.text).toContain('and you pay it. It costs');
    expect(text('wales', 'applicant').slice(1)).toEqual([
      { name: 'One written reference', text: expect.stringContaining('from one person who') },
      { name: 'One week of training', text: expect.stringContaining('in the first week after') },
    ]);
  });
});
