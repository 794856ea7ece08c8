import harbourlight from '#app/generated/art/partner-harbourlight.svg?url';
import lanternLane from '#app/generated/art/partner-lantern-lane.svg?url';
import stepwell from '#app/generated/art/partner-stepwell.svg?url';
import company from '#app/generated/art/task-company.svg?url';
import errands from '#app/generated/art/task-errands.svg?url';
import housework from '#app/generated/art/task-housework.svg?url';
import meals from '#app/generated/art/task-meals.svg?url';
import medicines from '#app/generated/art/task-medicines.svg?url';
import washing from '#app/generated/art/task-washing.svg?url';

export const VALUES = [
  { name: 'We Enrich', text: 'Small routines, done your way, that make a day feel like yours.' },
  { name: 'We Empower', text: 'Help with what is hard, so you keep doing what you can.' },
  { name: 'We Engage', text: 'The same few carers, who know you, your family and your street.' },
] as const;

/** The nine cards of the carousel, in their order. The menu has their names. */
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

export const TASKS = [
  { name: 'Washing and dressing', text: 'In your own time, by someone you know.', picture: washing },
  { name: 'Meals and drinks', text: 'What you like, when you like it.', picture: meals },
  { name: 'Medicine reminders', text: 'The right word at the right time.', picture: medicines },
  { name: 'Light housework', text: 'Dishes, laundry and a clean kitchen.', picture: housework },
  { name: 'Shopping and errands', text: 'With you, or for you.', picture: errands },
  { name: 'Company', text: 'A talk, a game, a walk to the park.', picture: company },
] as const;

/** A demonstration address: another provider puts the address of a real film here. */
export const DEMO_FILM = 'https://video.example/wellbeing-at-home';

/** Made-up partners, and they say so. */
export const DEMO_PARTNERS = [
  {
    id: 'partner-1',
    name: 'Harbourlight Pharmacy',
    picture: harbourlight,
    text: 'An example of a chemist that brings medicines to the door and sorts them into days of the week.',
  },
  {
    id: 'partner-2',
    name: 'Lantern Lane Meals',
    picture: lanternLane,
    text: 'An example of a kitchen that delivers hot dinners to people who cannot cook for themselves.',
  },
  {
    id: 'partner-3',
    name: 'Stepwell Mobility',
    picture: stepwell,
    text: 'An example of a shop that lends and fits rails, ramps, walking frames and wheelchairs.',
  },
] as const;
