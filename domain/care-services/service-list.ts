/** Specification section 2: every service, by its name and in its place in the menu; all that lists services reads this. */
export const SERVICES: readonly { readonly to: string; readonly label: string }[] = [
  { to: '/personalcare', label: 'Personal Care' },
  { to: '/elderlyservice', label: 'Elderly Care' },
  { to: '/respitecare', label: 'Respite Care' },
  { to: '/livein', label: 'Live In Care' },
  { to: '/discharge', label: 'Hospital Discharge' },
  { to: '/care', label: 'Social and Companion Care' },
  { to: '/chronical', label: 'Palliative Care' },
  { to: '/specialcare', label: 'Special Needs Care' },
  { to: '/support', label: 'Supported Living' },
  { to: '/surgery', label: '24/7 Day Support' },
  { to: '/lifecare', label: 'End of Life Care' },
];

export const SERVICE_PATHS: readonly string[] = SERVICES.map(({ to }) => to);
