import { describe, expect, test } from 'vitest';
import { fundingOn, NATION_IDS, NATIONS, rulesOf, rulesReviewBy } from './nations.ts';
import { acknowledgementText, onPaper, requiredFinalLetterText, reviewingBody } from './where-next.ts';

describe.each(NATION_IDS)('the rules of %s', (id) => {
  const nation = NATIONS[id];

  test('each say where they were read, and when', () => {
    for (const { name, says, source, checked } of rulesOf(nation)) {
      expect([name, says.length > 3, source.length > 3], name).toEqual([name, true, true]);
      expect(checked, name).toMatch(/^2026-11-2\d$/);
    }
    expect(rulesReviewBy(nation)).toMatch(/^2027-(11-2\d|04-04)$/);
  });

  test('name no official body of another nation', () => {
    const bodies: Record<string, RegExp> = {
      england: /Care Quality Commission|Local Government and Social Care|\bCQC\b/,
      wales: /Care Inspectorate Wales|Ombudsman for Wales/,
      scotland: /Care Inspectorate(?! Wales)|Scottish|Disclosure Scotland/,
      'northern-ireland': /Regulation and Quality|Northern Ireland Public|AccessNI/,
    };
    const allText = JSON.stringify([
      nation.regulator.name,
      nation.ombudsman,
      nation.complaints,
      nation.safeguarding,
      nation.criminalRecord.demand,
      reviewingBody(nation, true),
    ]);
    for (const other of NATION_IDS.filter((one) => one !== id)) expect(allText).not.toMatch(bodies[other]!);
  });

  test('end every sentence once', () => {
    const sentences = [
      onPaper(reviewingBody(nation, false)),
      onPaper(reviewingBody(nation, true)),
      requiredFinalLetterText(nation),
      ...acknowledgementText(nation, { day: null, isRegulated: true }),
      ...acknowledgementText(nation, { day: null, isRegulated: false }),
    ];
    for (const text of sentences) expect(text).toMatch(/^[A-Z](?!.*(\.\.| {2}|null|undefined)).*\.$/);
  });
});

test('in England the words are those that people have always read', () => {
  const { england } = NATIONS;
  expect(onPaper(reviewingBody(england, false))).toBe(
    'You can ask the Local Government and Social Care Ombudsman to look at it. It is free and independent. It usually gives us up to 12 weeks to put things right first. Please contact it within 12 months of finding out about the problem. Its website is www.lgo.org.uk and its number is 0300 061 0614 (Monday to Friday, 10 am to 4 pm, except public holidays).',
  );
  expect(acknowledgementText(england, { day: '13 February 2027', isRegulated: true })).toEqual([
    'If we haven’t resolved your concern by 13 February 2027, which is 12 weeks after we received it, or if you’re not happy with our answer, you can ask the Local Government and Social Care Ombudsman to look at it. It is free and independent. Please contact it within 12 months of finding out about the problem: www.lgo.org.uk, telephone 0300 061 0614 (Monday to Friday, 10 am to 4 pm, except public holidays).',
    'If the council arranges the care, you can complain to the council too. You can also tell the Care Quality Commission about your care at any time: www.cqc.org.uk. It can’t resolve individual complaints, but it uses what people tell it.',
  ]);
});

test('an amount that someone may be paid is said while it holds, and its name always', () => {
  const ratesOn = (today: string) =>
    fundingOn(NATIONS.england, today).find(({ name }) => name === 'Attendance Allowance');
  expect(ratesOn('2026-11-26')?.figure?.says).toContain('£114.60');
  expect(ratesOn('2027-04-05')).toMatchObject({ says: expect.stringContaining('savings'), figure: null });
  expect(ratesOn('2026-04-05')?.figure).toBeNull();
});
