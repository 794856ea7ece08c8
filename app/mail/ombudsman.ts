/**
 * Who looks at a concern that we could not settle, for people who pay for their own care and for care that a
 * council arranges. Source: www.lgo.org.uk, last reviewed in November 2026; review every year.
 */
export const OMBUDSMAN = {
  name: 'Local Government and Social Care Ombudsman',
  website: 'https://www.lgo.org.uk',
  phone: '0300 061 0614',
  hours: 'Monday to Friday, 10 am to 4 pm, except public holidays',
  weeksForProvider: 12,
  monthsToComplain: 12,
} as const;
