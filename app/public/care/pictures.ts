import dayNight from '#app/pictures/art/service-daynight.svg?url';
import discharge from '#app/pictures/art/service-discharge.svg?url';
import elderly from '#app/pictures/art/service-elderly.svg?url';
import lifecare from '#app/pictures/art/service-lifecare.svg?url';
import liveIn from '#app/pictures/art/service-livein.svg?url';
import palliative from '#app/pictures/art/service-palliative.svg?url';
import personal from '#app/pictures/art/service-personal.svg?url';
import respite from '#app/pictures/art/service-respite.svg?url';
import social from '#app/pictures/art/service-social.svg?url';
import special from '#app/pictures/art/service-special.svg?url';
import supported from '#app/pictures/art/service-supported.svg?url';

/** Portraits by drawing name; 480 by 380 each. */
export const PORTRAITS: Readonly<Record<string, string>> = {
  'service-personal': personal,
  'service-elderly': elderly,
  'service-respite': respite,
  'service-livein': liveIn,
  'service-discharge': discharge,
  'service-social': social,
  'service-palliative': palliative,
  'service-special': special,
  'service-supported': supported,
  'service-daynight': dayNight,
  'service-lifecare': lifecare,
};

const BANDS: Readonly<Record<string, string>> = {
  'service-personal': 'bg-honey',
  'service-elderly': 'bg-peach',
  'service-respite': 'bg-peach',
  'service-livein': 'bg-honey',
  'service-discharge': 'bg-lavender',
  'service-social': 'bg-peach',
  'service-palliative': 'bg-sage',
  'service-daynight': 'bg-honey',
  'service-lifecare': 'bg-lavender',
};

export function bandOf(drawing: string): string {
  return BANDS[drawing] ?? 'bg-sage';
}
