/** For concerns that we could not settle, whoever pays. Source: www.lgo.org.uk, November 2026; review yearly. */
export const OMBUDSMAN = {
  name: 'Local Government and Social Care Ombudsman',
  website: 'https://www.lgo.org.uk',
  phone: '0300 061 0614',
  hours: 'Monday to Friday, 10 am to 4 pm, except public holidays',
  weeksForProvider: 12,
  monthsToComplain: 12,
} as const;
