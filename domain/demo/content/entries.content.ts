import type { Insertable } from 'kysely';
import type { GalleryItemTable, TestimonialTable } from '#domain/content/post.table.ts';
import { EVERYWHERE } from '#domain/lists/areas.ts';
import { EVERY_BRANCH } from '#domain/lists/branch-field.ts';
import type { ListName } from '#domain/lists/lists.ts';
import type { DemoEntry } from '../post.ts';
import { FAQ } from './faq.content.ts';
import { MANAGERS, PARTNERS, SAFEGUARDING } from './home.content.ts';

type Demo<Table> = Omit<Insertable<Table>, 'id' | 'position' | 'demo' | 'updated_at'>;

export const TEAM: readonly DemoEntry<'team'>[] = [
  {
    name: 'Helen Example',
    designation: 'Registered manager',
    about:
      'Answers to the regulator for everything we do. Reads every concern, leads the reviews, and can be asked for by name.',
    picture: 'concern',
    picture_alt: 'A woman with long brown hair sits at a table and listens.',
  },
  {
    name: 'Samir Example',
    designation: 'Care coordinator',
    about:
      'Plans who visits whom and when. Rings you if a carer is held up, and makes sure that you know who is coming.',
    picture: 'sign-in',
    picture_alt: 'A man with glasses works at a laptop beside a plant.',
  },
  {
    name: 'Robin Example',
    designation: 'Senior carer',
    about:
      'Goes with new carers on their first visits and shows them how you like things done. Checks that the plan still fits.',
    picture: 'sent',
    picture_alt: 'A carer with short hair and a name badge smiles and points to an envelope.',
  },
  {
    name: 'Amara Example',
    designation: 'Live-in carer',
    about:
      'Lives in a client’s home for some weeks at a time and changes over with a colleague, face to face.',
    picture: 'service-livein',
    picture_alt: 'A carer in uniform stands by a lamp at night. Stars show in the window behind her.',
  },
  {
    name: 'Nia Example',
    designation: 'Recruitment and training',
    about:
      'Meets everybody who applies, checks references and DBS, and runs the training in the first two weeks.',
    picture: 'writing',
    picture_alt: 'A woman with curly hair looks at her phone. A cup and an envelope stand before her.',
  },
];

/** Made-up quotes; the page says so beside each. */
export const TESTIMONIALS: readonly Demo<TestimonialTable>[] = [
  {
    quote:
      'The same two carers came all winter. They knew that Dad likes his toast cut in four, and they never rushed him.',
    name: 'A daughter in Kenilworth',
    service: '/personalcare',
    stars: 5,
    placed_on: '2026-11-21',
  },
  {
    quote:
      'I had a weekend away for the first time in three years. Mum beat her visitor at dominoes and told me so twice.',
    name: 'A son in Warwick',
    service: '/respitecare',
    stars: 5,
    placed_on: '2026-11-21',
  },
  {
    quote:
      'They rang the ward, they met us at the door, and there was soup on the stove. I could have cried.',
    name: 'A husband in Nuneaton',
    service: '/discharge',
    stars: 5,
    placed_on: '2026-11-21',
  },
  {
    quote:
      'She comes on Thursdays and we do the crossword. She helps with the shopping too, but it is the crossword I wait for.',
    name: 'A client in Leamington Spa',
    service: '/care',
    stars: 5,
    placed_on: '2026-11-21',
  },
  {
    quote:
      'We stayed at home together to the end, as we had promised each other. The carers were gentle with both of us.',
    name: 'A wife in Coventry',
    service: '/chronical',
    stars: 5,
    placed_on: '2026-11-21',
  },
];

export const GALLERY: readonly Demo<GalleryItemTable>[] = [
  {
    picture: 'scene-garden',
    picture_alt:
      'An older woman in a wheelchair shows a carer her garden. A watering can and flowers stand before them.',
    caption: 'The garden, with a pair of hands to help',
  },
  {
    picture: 'scene-album',
    picture_alt: 'A woman with white hair and a young woman look at an album of photographs together.',
    caption: 'Who was that at the seaside?',
  },
  {
    picture: 'scene-baking',
    picture_alt: 'An older woman tells a carer how the cake is made. A bowl and a cake stand before them.',
    caption: 'Her recipe, his arms',
  },
  {
    picture: 'scene-cards',
    picture_alt: 'An older man and a carer sit at a table by the window with playing cards and a cup.',
    caption: 'Best of three',
  },
  {
    picture: 'scene-walk',
    picture_alt:
      'An older man with glasses walks between trees and talks with a carer. A robin hops before them.',
    caption: 'Once round the park',
  },
  {
    picture: 'scene-call',
    picture_alt: 'An older man and a carer look at a tablet, on which a young man waves.',
    caption: 'The grandson, from far away',
  },
  {
    picture: 'scene-laundry',
    picture_alt: 'A carer stands beside a line with washing. Folded towels lie on the grass.',
    caption: 'A good drying day',
  },
  {
    picture: 'scene-bus',
    picture_alt: 'An older woman sits on a bench at a bus stop. A carer waits with her.',
    caption: 'To town, on her own terms',
  },
  {
    picture: 'scene-birthday',
    picture_alt:
      'An older man with a turban, an older woman with a cup and a woman with a headscarf smile behind a cake, under bunting.',
    caption: 'Ninety-one, and cake',
  },
];

const JOB: Omit<DemoEntry<'jobs'>, 'posted_on'> = {
  title: 'Care worker',
  description:
    'You visit people at home in and around Coventry. You help them to wash, dress and eat, and you keep them company. We train you in your first two weeks.',
  full_time: 1,
  part_time: 1,
  town: 'Coventry',
  hours: '',
  pay_from: null,
  pay_to: null,
  closes_on: '',
  is_open: 1,
};

const ALWAYS = { conditions: '', valid_until: '', days: 'any' } as const;

const PRICES: readonly Omit<DemoEntry<'prices'>, 'valid_from' | 'branch'>[] = [
  {
    ...ALWAYS,
    service: 'Personal care',
    length: 'for a 30-minute visit',
    price: 1_600,
    conditions: 'Monday to Friday.',
    unit: 'visit30',
    days: 'weekday',
  },
  {
    ...ALWAYS,
    service: 'Personal care',
    length: 'for a 30-minute visit at the weekend',
    price: 1_750,
    unit: 'visit30',
    days: 'weekend',
  },
  {
    ...ALWAYS,
    service: 'Personal care',
    length: 'for a 1-hour visit',
    price: 2_800,
    conditions: 'Monday to Friday. At weekends £30.00, and on bank holidays £42.00.',
    unit: 'visit60',
    days: 'weekday',
  },
  {
    ...ALWAYS,
    service: 'Personal care',
    length: 'for a 1-hour visit at the weekend',
    price: 3_000,
    unit: 'visit60',
    days: 'weekend',
  },
  {
    ...ALWAYS,
    service: 'Personal care',
    length: 'for a 1-hour visit on a bank holiday',
    price: 4_200,
    unit: 'visit60',
    days: 'holiday',
  },
  {
    ...ALWAYS,
    service: 'Social and companion care',
    length: 'for a 2-hour visit',
    price: 5_200,
    unit: 'none',
  },
  {
    ...ALWAYS,
    service: 'Live In Care',
    length: 'a week',
    price: 120_000,
    conditions: 'One carer, with two hours of rest a day. Food for the carer is not included.',
    unit: 'week',
  },
  {
    ...ALWAYS,
    service: 'Mileage',
    length: 'for each visit',
    price: 90,
    conditions: 'Added to every visit, however far it is.',
    unit: 'each-visit',
  },
];

const CHANGES: readonly Omit<DemoEntry<'said-and-done'>, 'done_on'>[] = [
  {
    said: 'We don’t always know who is coming.',
    people: null,
    did: 'Every Friday the office sends you the names and times of the week that follows, on paper or by email.',
  },
  {
    said: 'When a carer was held up, nobody told us.',
    people: null,
    did: 'Carers ring the office as soon as they are ten minutes late, and the office rings you.',
  },
];

const STARTS_MADE_UP: readonly DemoEntry<'areas'>[] = [
  { place: EVERYWHERE, service: '', start: 'week', starts_on: '' },
  { place: 'Coventry', service: 'Personal care', start: 'now', starts_on: '' },
  { place: 'Nuneaton', service: 'Live-in care', start: 'waiting', starts_on: '' },
];

/** True of the towns; our work there is made up. */
const TOWN_PAGES: readonly DemoEntry<'towns'>[] = [
  {
    place: 'Nuneaton',
    text: 'Six carers who live in Nuneaton and Attleborough visit people here, so the first visit of the day does not wait for the traffic. Two of them have worked together since we began.\n\nMany people come home to us from the George Eliot Hospital. Ring us from the ward: we can meet you at your door with the heating on and milk in the fridge.\n\nWe know who goes to a lunch club and when the bus leaves, and we plan the morning visit around it.',
  },
  {
    place: 'Kenilworth',
    text: 'Our carers walk between most visits in Kenilworth, so that nobody looks for a place to park while you wait. The same three people come to each client through the week.\n\nIf you come home from a hospital in Coventry or Warwick, a carer who knows your street can be there that evening.\n\nWe go with you to the library or for a turn round Abbey Fields, and a visit can be as long as the walk.',
  },
];

/** Leaves the other lists as migrations fill them. `today` is an ISO date. */
export function demoLists(today: string): { readonly [Name in ListName]?: readonly DemoEntry<Name>[] } {
  return {
    safeguarding: SAFEGUARDING,
    team: TEAM,
    management: MANAGERS,
    faq: FAQ.flatMap(({ category, entries }) =>
      entries.map(([question, answer]) => ({ category, question, answer, demo: false as const })),
    ),
    partners: PARTNERS,
    prices: PRICES.map((price) => ({ ...price, branch: EVERY_BRANCH, valid_from: today })),
    areas: STARTS_MADE_UP,
    towns: TOWN_PAGES,
    'said-and-done': CHANGES.map((change) => ({ ...change, done_on: today })),
    jobs: [{ ...JOB, posted_on: today }],
  };
}
