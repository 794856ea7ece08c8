import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { type Application, citiesOf } from './questions.ts';

/** A form as a browser sends it: everything answered, the way of a British licence. */
export const TYPED_UK = {
  title: 'Ms.',
  fullNames: 'Ngozi Adichie-Jones',
  phone: '07700 900 456',
  email: 'ngozi@applicant.example',
  jobType: 'FULL TIME',
  careExperience: 'YES',
  experienceLength: 'About 4 years',
  drivingLicence: 'YES',
  licenceType: 'UK LICENSE',
  ukLicenceType: 'AUTOMATIC',
  city: 'Stratford-upon-Avon',
  timeAtAddress: 'Since 2019',
} as const;

export const CITIES = citiesOf(DEMO_PROVIDER);

export const APPLICATION_UK: Application = {
  ...TYPED_UK,
  licenceExpiry: null,
  area: null,
  needs: null,
};

/** The same person with a licence from abroad, who lives elsewhere. */
export const TYPED_INTERNATIONAL = {
  ...TYPED_UK,
  licenceType: 'INTERNATIONAL LICENSE',
  licenceExpiryDay: '27',
  licenceExpiryMonth: '3',
  licenceExpiryYear: '2030',
  city: 'Other',
  area: 'Southam',
} as const;

export const APPLICATION_INTERNATIONAL: Application = {
  ...APPLICATION_UK,
  licenceType: 'INTERNATIONAL LICENSE',
  licenceExpiry: '2030-03-27',
  ukLicenceType: null,
  city: 'Other',
  area: 'Southam',
};
