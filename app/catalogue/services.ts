/** Specification section 2: the services by the names and in the order of the menu. */
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
