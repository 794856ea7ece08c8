import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import { isOffered, type Stage } from './stage.ts';

/**
 * The items of Schedule 3 to the Health and Social Care Act 2008 (Regulated Activities) Regulations 2014, in order,
 * as regulation 19 requires: legislation.gov.uk, uksi/2014/2936; CQC guidance. Reviewed in November 2026.
 */
const SCHEDULE_3_ITEMS = [
  'identity',
  'standard-dbs',
  'enhanced-dbs',
  'conduct',
  'reason-for-leaving',
  'qualifications',
  'employment-history',
  'health',
] as const;
/** The Immigration, Asylum and Nationality Act 2006, section 15: must be done before work starts. */
export const RIGHT_TO_WORK = 'right-to-work';

export const HIRING_ITEMS = [...SCHEDULE_3_ITEMS, RIGHT_TO_WORK] as const;
export type HiringItem = (typeof HIRING_ITEMS)[number];

interface ItemText {
  readonly name: string;
  readonly hint: string;
}

const SCHEDULE_3_WORDS: Record<HiringItem, ItemText> = {
  identity: { name: 'Proof of identity', hint: 'With a recent photograph.' },
  'standard-dbs': {
    name: 'Standard DBS certificate, if required for the role',
    hint: 'If the enhanced one is required instead, tick this and note that.',
  },
  'enhanced-dbs': {
    name: 'Enhanced DBS certificate with barred lists, if required for the role',
    hint: 'Note the date and that it was seen. Do not write down what it says.',
  },
  conduct: {
    name: 'Evidence of conduct in earlier care work',
    hint: 'In health or social care, or with children or vulnerable adults.',
  },
  'reason-for-leaving': {
    name: 'Why earlier work with children or vulnerable adults ended',
    hint: 'If it can be found out. Note it if there was no such work.',
  },
  qualifications: {
    name: 'Evidence of qualifications',
    hint: 'Those needed for the role, if available.',
  },
  'employment-history': {
    name: 'Full employment history',
    hint: 'With a written explanation of every gap.',
  },
  health: {
    name: 'Relevant health information',
    hint: 'About conditions that affect the tasks of the role, after reasonable adjustments.',
  },
  'right-to-work': {
    name: 'Right to work in the UK',
    hint: 'For everyone alike, on or before the first day of work. Keep the dated copy while they work for you and for two years after.',
  },
};

export const HEALTH_AFTER_OFFER =
  'Relevant health information is the eighth item. It is asked for after a conditional offer: before that, the Equality Act 2010 (section 60) allows no questions about health or disability.';

/** Outside England one certificate replaces both DBS items; the rest of the list is our own rule there. */
export function itemsOf(nation: NationId): readonly HiringItem[] {
  return HIRING_ITEMS.filter((item) => NATIONS[nation].hiring || item !== 'standard-dbs');
}

export function itemsAt(stage: Stage, nation: NationId): readonly HiringItem[] {
  return itemsOf(nation).filter((item) => item !== 'health' || isOffered(stage));
}

export function textOf(item: HiringItem, nation: NationId): ItemText {
  const { hiring, criminalRecord } = NATIONS[nation];
  if (hiring || item !== 'enhanced-dbs') return SCHEDULE_3_WORDS[item];
  return { ...SCHEDULE_3_WORDS[item], name: criminalRecord.certificate };
}

export function isHiringItem(text: unknown): text is HiringItem {
  return (HIRING_ITEMS as readonly unknown[]).includes(text);
}
