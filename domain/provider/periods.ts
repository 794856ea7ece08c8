import { byName, keysOf } from '#platform/records/keys.ts';

interface Period {
  readonly value: number;
  readonly unit: 'days' | 'months' | 'years';
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly from: string;
  readonly source: string;
  readonly why: string;
}

export const PERIODS = {
  enquiryMonths: {
    value: 12,
    unit: 'months',
    min: 6,
    max: 36,
    label: 'Enquiries',
    from: 'after our last contact',
    source: 'our own rule; no statute sets it',
    why: 'Care is often arranged half a year after the first question; after three years nobody comes back to it.',
  },
  spamDays: {
    value: 30,
    unit: 'days',
    min: 7,
    max: 90,
    label: 'Spam, and comments that were not published',
    from: 'after they were set aside',
    source: 'our own rule; no statute sets it',
    why: 'A week is needed to find a message that was no spam.',
  },
  thanksReviewMonths: {
    value: 24,
    unit: 'months',
    min: 6,
    max: 60,
    label: 'Thanks: reviewed again',
    from: 'after they arrived or were last looked at',
    source: 'our own rule; whoever sent one may ask us to delete it sooner',
    why: 'They are kept until somebody asks for them to be deleted, so we have to ask from time to time whether they are still needed.',
  },
  concernYears: {
    value: 10,
    unit: 'years',
    min: 3,
    max: 20,
    label: 'Concerns',
    from: 'after they are closed',
    source: 'after the schedules that the NHS uses for complaints',
    why: 'A claim for an injury may be brought for three years (Limitation Act 1980, section 11).',
  },
  dataComplaintYears: {
    value: 6,
    unit: 'years',
    min: 1,
    max: 10,
    label: 'Data-protection complaints',
    from: 'after they are closed',
    source: 'our own rule, to be checked; no statute sets it',
    why: 'A claim about the use of data may be brought for six years (Limitation Act 1980; to be checked).',
  },
  applicantMonths: {
    value: 12,
    unit: 'months',
    min: 6,
    max: 24,
    label: 'Job applications that did not lead to a job',
    from: 'after they are closed',
    source: 'Information Commissioner’s Office, recruitment guidance (draft)',
    why: 'A claim to a tribunal may arrive half a year later, and longer than two years answers no claim.',
  },
  commentEmailMonths: {
    value: 12,
    unit: 'months',
    min: 1,
    max: 24,
    label: 'Email addresses of published comments',
    from: 'after the comment',
    source: 'our own rule; the comment itself stays with its post until its writer asks',
    why: 'The address only serves to ask back about the comment.',
  },
  mailDays: {
    value: 90,
    unit: 'days',
    min: 14,
    max: 365,
    label: 'Emails that aren’t about one case',
    from: 'after it left or came in',
    source: 'our own rule; emails about a case go with the case',
    why: 'Two weeks are needed to see why an email did not arrive.',
  },
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof PERIODS;
export const PERIOD_NAMES = keysOf(PERIODS);

export type RetentionPeriods = Readonly<Record<PeriodName, number>>;

export const DEFAULT_PERIODS = byName(PERIOD_NAMES, (name) => PERIODS[name].value);

export function spokenPeriod(name: PeriodName, periods: RetentionPeriods): string {
  const { unit } = PERIODS[name];
  return `${periods[name]} ${periods[name] === 1 ? unit.slice(0, -1) : unit}`;
}
