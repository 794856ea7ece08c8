export const VALUES = [
  { name: 'We Enrich', text: 'Small routines, done your way, that make a day feel like yours.' },
  { name: 'We Empower', text: 'Help with what is hard, so you keep doing what you can.' },
  { name: 'We Engage', text: 'The same few carers, who know you, your family and your street.' },
] as const;

export const CARDS = [
  { to: '/personalcare', text: 'Washing, dressing and mealtimes, with dignity and at your pace.' },
  { to: '/elderlyservice', text: 'A steady hand and good company, from a visit a week to every day.' },
  { to: '/respitecare', text: 'Time off for family carers, from an hour to a fortnight.' },
  { to: '/livein', text: 'A trained carer who lives with you, so you need not move.' },
  { to: '/discharge', text: 'Help to come home from hospital and feel safe there.' },
  { to: '/care', text: 'Someone to talk to, to eat with and to go out with.' },
  { to: '/chronical', text: 'Comfort at home with an illness that cannot be cured.' },
  { to: '/specialcare', text: 'Support with a disability, in the way that works for you.' },
  { to: '/support', text: 'A home of your own, with somebody to back you up.' },
] as const;
