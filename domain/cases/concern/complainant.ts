import { z } from 'zod';
import { optional, shortText } from '#domain/contact-details/fields.ts';
import { NAME_MAX } from '#domain/contact-details/limits.ts';
import type { Nation } from '#domain/nations/nation.ts';
import { publicCareSentence } from '#domain/nations/where-next.ts';

export const BEHALVES = ['own', 'other'] as const;
export const BEHALF_NAMES: Readonly<Record<(typeof BEHALVES)[number], string>> = {
  own: 'Their own care',
  other: 'Somebody else’s care',
};

export const AUTHORITIES = ['consent', 'attorney', 'court', 'best-interests', 'none'] as const;
export const AUTHORITY_NAMES: Readonly<Record<(typeof AUTHORITIES)[number], string>> = {
  consent: 'The person’s consent',
  attorney: 'A power of attorney for health and welfare',
  court: 'Appointed by a court, such as a deputy',
  'best-interests': 'The person can’t decide, and it is in their best interests',
  none: 'None seen yet',
};

export const PAYERS = ['self', 'council', 'nhs', 'mixed'] as const;
export const PAYER_NAMES: Readonly<Record<(typeof PAYERS)[number], string>> = {
  self: 'The person or their family',
  council: 'The council or trust',
  nhs: 'The NHS',
  mixed: 'More than one of these',
};

const RELATION_MAX = 100;
/** Where it was seen, by whom and when. */
const PROOF_MAX = 300;

export const complainantSchema = z.object({
  behalf: optional(z.enum(BEHALVES, { error: 'Choose whose care it is about' })),
  person: shortText({ called: 'the name', max: NAME_MAX }),
  relation: shortText({ called: 'the relation', max: RELATION_MAX }),
  authority: optional(z.enum(AUTHORITIES, { error: 'Choose what authority they have' })),
  proof: shortText({ called: 'what you saw', max: PROOF_MAX }),
  payer: optional(z.enum(PAYERS, { error: 'Choose who pays for the care' })),
});
export type ComplainantFields = z.output<typeof complainantSchema>;

/** Whether somebody complains for another person, and no authority to hear about them has been seen. */
export function lacksAuthority({
  behalf,
  authority,
}: Pick<ComplainantFields, 'behalf' | 'authority'>): boolean {
  return behalf === 'other' && (authority === null || authority === 'none');
}

/** What to ask for then. */
export const ASK_FOR_AUTHORITY =
  'Ask for the person’s written consent, or a copy of the power of attorney or court order. Where the person can’t decide, the registered manager decides whether it is in their best interests, and writes down why.';

/** Over whatever is written to somebody without authority. */
export function disclosureWarning({ person }: Pick<ComplainantFields, 'person'>): string {
  return `We have seen no authority to tell them about ${person || 'the person'} yet. Say what happens next, and nothing about ${person || 'the person'}.`;
}

/** What follows from who pays, by paragraph. */
export function payerAdvice(payer: ComplainantFields['payer'], nation: Nation): readonly string[] {
  const byCouncil = payer === 'council' || payer === 'mixed';
  const byNhs = payer === 'nhs' || payer === 'mixed';
  return [
    byCouncil &&
      `${publicCareSentence(nation)} Tell them so, ask whether they have, and agree with whoever arranged the care who answers, so that they get one answer.`,
    byNhs && nation.complaints.nhsCare,
  ].filter((words): words is string => Boolean(words));
}
