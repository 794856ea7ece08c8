export interface BuiltInService {
  readonly to: string;
  readonly label: string;
  readonly card?: string;
  /** The name of its drawing, 480 by 380. */
  readonly drawing: string;
}

export const SERVICES: readonly BuiltInService[] = [
  {
    to: '/personalcare',
    label: 'Personal Care',
    card: 'Washing, dressing and mealtimes, with dignity and at your pace.',
    drawing: 'service-personal',
  },
  {
    to: '/elderlyservice',
    label: 'Elderly Care',
    card: 'A steady hand and good company, from a visit a week to every day.',
    drawing: 'service-elderly',
  },
  {
    to: '/respitecare',
    label: 'Respite Care',
    card: 'Time off for family carers, from an hour to a fortnight.',
    drawing: 'service-respite',
  },
  {
    to: '/livein',
    label: 'Live In Care',
    card: 'A trained carer who lives with you, so you need not move.',
    drawing: 'service-livein',
  },
  {
    to: '/discharge',
    label: 'Hospital Discharge',
    card: 'Help to come home from hospital and feel safe there.',
    drawing: 'service-discharge',
  },
  {
    to: '/care',
    label: 'Social and Companion Care',
    card: 'Someone to talk to, to eat with and to go out with.',
    drawing: 'service-social',
  },
  {
    to: '/chronical',
    label: 'Palliative Care',
    card: 'Comfort at home with an illness that cannot be cured.',
    drawing: 'service-palliative',
  },
  {
    to: '/specialcare',
    label: 'Special Needs Care',
    card: 'Support with a disability, in the way that works for you.',
    drawing: 'service-special',
  },
  {
    to: '/support',
    label: 'Supported Living',
    card: 'A home of your own, with somebody to back you up.',
    drawing: 'service-supported',
  },
  { to: '/surgery', label: '24/7 Day Support', drawing: 'service-daynight' },
  { to: '/lifecare', label: 'End of Life Care', drawing: 'service-lifecare' },
];

export const SERVICE_PATHS: readonly string[] = SERVICES.map(({ to }) => to);

export const SERVICES_FOLDER = '/services/';

export interface NamedService {
  readonly key: string;
  readonly label: string;
  readonly path: string;
}

export const BUILT_IN_NAMES: readonly NamedService[] = SERVICES.map(({ to, label }) => ({
  key: to,
  label,
  path: to,
}));

export function serviceNamed(key: string, services: readonly NamedService[]): string {
  const found = services.find((service) => service.key === key)?.label;
  const last = key.split('/').at(-1) ?? '';
  return found ?? last.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
}

export const AFTER_HOSPITAL = '/discharge';
