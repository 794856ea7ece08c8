import { defineCaseRecord, oneOf, type RecordValues, text } from '#domain/cases/records/case-record.ts';
import { NAME_MAX } from '#domain/contact-details/limits.ts';
import type { Nation } from '#domain/nations/nations.ts';
import { publicCareSentence } from '#domain/nations/where-next.ts';

const BEHALF_NAMES = { own: 'Their own care', other: 'Someone else’s care' } as const;

const AUTHORITY_NAMES = {
  consent: 'The person’s consent',
  attorney: 'A power of attorney for health and welfare',
  court: 'Appointed by a court, such as a deputy',
  'best-interests': 'The person can’t decide, and it is in their best interests',
  none: 'None seen yet',
} as const;

const PAYER_NAMES = {
  self: 'The person or their family',
  council: 'The council or trust',
  nhs: 'The NHS',
  mixed: 'More than one of these',
} as const;

const RELATION_MAX = 100;
const PROOF_MAX = 300;

const FIELDS = {
  behalf: oneOf('Complains about', {
    question: 'They complain about',
    names: BEHALF_NAMES,
    error: 'Choose whose care it is about',
    csv: 'Complains for',
    inline: true,
  }),
  person: text('Whose care it is', {
    hint: 'Their name, where it is someone else’s.',
    called: 'the name',
    max: NAME_MAX,
    csv: 'Whose care',
    isPerson: true,
    optional: true,
  }),
  relation: text('Related to them', {
    question: 'How they are related',
    hint: 'For example, daughter.',
    called: 'the relation',
    max: RELATION_MAX,
    optional: true,
  }),
  authority: oneOf('Authority', {
    question: 'Authority to discuss this person’s care',
    names: AUTHORITY_NAMES,
    error: 'Choose what authority they have',
    csv: 'Authority',
  }),
  proof: text('What was seen of it', {
    question: 'What you saw of it, and when',
    hint: 'For best interests: who decided it, and why.',
    called: 'what you saw',
    max: PROOF_MAX,
    optional: true,
  }),
  payer: oneOf('Who pays for the care', {
    names: PAYER_NAMES,
    error: 'Choose who pays for the care',
    csv: 'Who pays',
    inline: true,
  }),
} as const;
export type ComplainantFields = RecordValues<typeof FIELDS>;

export const complainant = defineCaseRecord({
  table: 'concern_complainants',
  work: 'investigation',
  fields: FIELDS,
  title: 'Who complains, who pays',
  submit: 'Save who complains',
  saved: 'Saved.',
  event: 'complainant-recorded',
  eventText: 'Who complains and who pays',
  audit: 'wrote down who complains in {reference}',
  searched: true,
  copied: 'summarised',
  detail: describeComplainant,
});

/** Returns a line, such as `Someone else’s care: Rose Archer; The person’s consent: seen 24 November`. */
function describeComplainant(values: ComplainantFields): string {
  const { behalf, person, relation, authority, proof: evidence, payer } = values;
  const after = (name: string | null, ...more: readonly string[]) => {
    const details = more.filter(Boolean).join(', ');
    return name && details ? `${name}: ${details}` : (name ?? details);
  };
  return [
    after(behalf && BEHALF_NAMES[behalf], person, relation),
    after(authority && AUTHORITY_NAMES[authority], evidence),
    payer && `Pays: ${PAYER_NAMES[payer]}`,
  ]
    .filter(Boolean)
    .join('; ');
}

export function lacksAuthority({
  behalf,
  authority,
}: Partial<Record<'behalf' | 'authority', string | null>>) {
  return behalf === 'other' && (!authority || authority === 'none');
}

export const ASK_FOR_AUTHORITY =
  'Ask for the person’s written consent, or a copy of the power of attorney or court order. Where the person can’t decide, the registered manager decides whether it is in their best interests, and writes down why.';

export function disclosureWarning({ person }: Pick<ComplainantFields, 'person'>): string {
  return `We have seen no authority to tell them about ${person || 'the person'} yet. Say what happens next, and nothing about ${person || 'the person'}.`;
}

export function payerAdvice(payer: string | undefined, nation: Nation): readonly string[] {
  const byCouncil = payer === 'council' || payer === 'mixed';
  const byNhs = payer === 'nhs' || payer === 'mixed';
  return [
    byCouncil &&
      `${publicCareSentence(nation)} Tell them so, ask whether they have, and agree with the person who arranged the care who answers, so that they get one answer.`,
    byNhs && nation.complaints.nhsCare,
  ].filter((text): text is string => Boolean(text));
}
