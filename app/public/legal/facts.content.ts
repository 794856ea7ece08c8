/** A fact that changes with time: where it comes from, and when somebody last looked there. */
interface Dated<Value> {
  readonly value: Value;
  readonly source: string;
  /** ISO date; look again within a year of it. */
  readonly reviewed: string;
}

/** When the legal pages were last read through as a whole. */
export const LEGAL_PAGES_REVIEWED = '2026-11-21';

/** Data Protection Act 2018, section 164A: days to acknowledge a complaint about personal data. */
export const DATA_COMPLAINT_DAYS: Dated<number> = {
  value: 30,
  source: 'Data Protection Act 2018, section 164A, in force since 19 June 2026',
  reviewed: '2026-11-21',
};

export const DATA_REGULATOR: Dated<{ readonly name: string; readonly website: string }> = {
  value: { name: 'Information Commissioner’s Office', website: 'https://ico.org.uk' },
  source: 'ico.org.uk',
  reviewed: '2026-11-21',
};
