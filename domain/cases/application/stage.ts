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

export const STEPS = ['new', 'shortlisted', 'interview', 'conditional-offer', 'checks', 'hired'] as const;

export const FINAL_STAGES: readonly Stage[] = ['hired', 'not-appointed', 'withdrawn'];

/** Equality Act 2010, section 60: before a conditional offer, no one asks about health or disability. */
export function isOffered(stage: Stage): boolean {
  return stage === 'conditional-offer' || stage === 'checks' || stage === 'hired';
}
