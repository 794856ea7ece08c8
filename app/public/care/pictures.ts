const PORTRAITS = import.meta.glob<string>('../../pictures/art/service-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Returns the address of a service's drawing, 480 by 380; undefined for another picture. */
export function portraitOf(drawing: string): string | undefined {
  return PORTRAITS[`../../pictures/art/${drawing}.svg`];
}

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
