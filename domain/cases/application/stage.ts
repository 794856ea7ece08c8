/** Where a job application stands. */
export const STAGES = [
  'new',
  'shortlisted',
  'interview',
  'conditional-offer',
  'checks',
  'hired',
  'not-appointed',
  'withdrawn',
] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_NAMES: Record<Stage, string> = {
  new: 'New',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  'conditional-offer': 'Conditional offer',
  checks: 'Checks',
  hired: 'Hired',
  'not-appointed': 'Not appointed',
  withdrawn: 'Withdrawn',
};

/** The way of an application that goes well. */
export const STEPS = ['new', 'shortlisted', 'interview', 'conditional-offer', 'checks', 'hired'] as const;

/** Nothing follows these by itself. */
export const FINAL_STAGES: readonly Stage[] = ['hired', 'not-appointed', 'withdrawn'];

/**
 * Whether the applicant has had a conditional offer. Equality Act 2010, section 60: before that, nobody asks
 * about health or disability.
 */
export function isOffered(stage: Stage): boolean {
  return stage === 'conditional-offer' || stage === 'checks' || stage === 'hired';
}
