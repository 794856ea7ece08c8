/** Pounds for an enhanced check by the Disclosure and Barring Service, as the government sets it: review yearly. */
export const DBS_CHECK = {
  name: 'Disclosure and Barring Service (DBS)',
  enhancedFee: 49.5,
  since: '2024-12-02',
  source: 'Disclosure and Barring Service, fees from 2 December 2024',
  reviewed: '2026-11-21',
} as const;

/** Specification section 2, Careers. */
export const REFERENCES_IN_WRITING = 2;
export const TRAINING_WEEKS = 2;
