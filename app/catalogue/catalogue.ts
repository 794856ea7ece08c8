import { COMPANION_CARE } from './content/companion-care.content.ts';
import { DAY_SUPPORT } from './content/day-support.content.ts';
import { ELDERLY_CARE } from './content/elderly-care.content.ts';
import { END_OF_LIFE_CARE } from './content/end-of-life-care.content.ts';
import { HOSPITAL_DISCHARGE } from './content/hospital-discharge.content.ts';
import { LIVE_IN_CARE } from './content/live-in-care.content.ts';
import { PALLIATIVE_CARE } from './content/palliative-care.content.ts';
import { PERSONAL_CARE } from './content/personal-care.content.ts';
import { RESPITE_CARE } from './content/respite-care.content.ts';
import { SPECIAL_NEEDS_CARE } from './content/special-needs-care.content.ts';
import { SUPPORTED_LIVING } from './content/supported-living.content.ts';
import type { ServiceContent } from './service.ts';

/** Every service, in the order of the menu. Only the server reads this: a page is given its own part. */
export const CATALOGUE: readonly ServiceContent[] = [
  PERSONAL_CARE,
  ELDERLY_CARE,
  RESPITE_CARE,
  LIVE_IN_CARE,
  HOSPITAL_DISCHARGE,
  COMPANION_CARE,
  PALLIATIVE_CARE,
  SPECIAL_NEEDS_CARE,
  SUPPORTED_LIVING,
  DAY_SUPPORT,
  END_OF_LIFE_CARE,
];
