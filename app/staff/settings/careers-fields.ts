import { REFERENCES_MAX, TRAINING_WEEKS_MAX } from '#domain/provider/careers.ts';
import type { FieldSpec } from '../kit/field.tsx';

export const CAREERS: readonly FieldSpec[] = [
  {
    name: 'checkPaidBy',
    label: 'Who pays for the criminal record check',
    kind: 'select',
    optional: true,
    choices: [
      { value: 'applicant', label: 'The applicant' },
      { value: 'provider', label: 'We do' },
    ],
    hint: 'The Careers page names the check that your nation asks for. It mentions a fee only if you answer this.',
  },
  {
    name: 'references',
    label: 'Written references',
    kind: 'whole',
    optional: true,
    hint: `How many you ask for, 1 to ${REFERENCES_MAX}. If you leave it empty, the site says nothing of references.`,
  },
  {
    name: 'trainingWeeks',
    label: 'Weeks of training',
    kind: 'whole',
    optional: true,
    hint: `At the start of the job, 1 to ${TRAINING_WEEKS_MAX}. If you leave it empty, the site does not say how long it takes.`,
  },
  {
    name: 'nearHome',
    label: 'We plan visits near where the carer lives',
    kind: 'checkbox',
  },
];
