import type { Provider } from '#domain/provider/provider.ts';
import { inArea } from '#domain/provider/spoken.ts';

/** A page of the public site that is no post and no service. */
export interface SitePage {
  /** As our links spell it. */
  readonly path: string;
  readonly title: string;
  /** What the page tells, for whoever searches the site. */
  readonly description: string;
  /** More words that people may look for it with. */
  readonly words: string;
  /** Whether search engines may list it; most may. */
  readonly listed?: false;
}

/**
 * The ISO date on which the words that come with the software were last revised. A change of those words
 * changes this too: search engines are told of it.
 */
export const WORDS_REVISED = '2026-11-22';

/** What the home page says of itself to search engines. */
export function homeDescription(provider: Pick<Provider, 'address'>): string {
  return `Care at home${inArea(provider)}, from a 30-minute visit to 24-hour live-in care. The first consultation is free.`;
}

/** The same of the page Our Story. */
export function aboutDescription(provider: Pick<Provider, 'name' | 'address'>): string {
  return `Who ${provider.name} is, what we are here for, and why people choose us for care at home${inArea(provider)}.`;
}

/** Every public page with an address of its own, besides services and posts. Sitemap and search are built from it. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/',
    title: 'Care at home',
    description:
      'Care at home, from a 30-minute visit to 24-hour live-in care. The first consultation is free.',
    words:
      'Home, start, services, what carers help with: washing, dressing, meals, medicine reminders, housework, shopping, errands, company. Mental well-being. Partners. Send us a message. Head office and map of the area.',
  },
  {
    path: '/about',
    title: 'Our Story',
    description: 'Who we are, what we are here for, and why people choose us.',
    words:
      'About us, our mission, why choose us, values, management, company, history, regulated, inspected.',
  },
  {
    path: '/team',
    title: 'Our Team',
    description:
      'Who answers the phone, plans the visits and comes through the door, and what each of them does.',
    words: 'Staff, people, manager, coordinator, carers, office.',
  },
  {
    path: '/faq',
    title: 'Questions and answers',
    description:
      'What families ask before care at home starts, with plain answers, and a form for your own question.',
    words: 'FAQ, help, how does it work, price, cost, contract, carers, visits, areas, training, complaints.',
  },
  {
    path: '/testimonial',
    title: 'Testimonials',
    description: 'What people who have care at home say about it.',
    words: 'Reviews, ratings, stars, feedback, opinions, quotes, recommendations.',
  },
  {
    path: '/gallery',
    title: 'Gallery',
    description: 'Nine pictures of everyday life with care at home.',
    words: 'Pictures, photos, drawings, images.',
  },
  {
    path: '/started',
    title: 'Getting started: how we plan care with you',
    description:
      'Two meetings, a care plan that you can change, and care that starts only when you are satisfied.',
    words:
      'How soon, begin, care planning process, first meeting, second meeting, care plan, document, review, begin, start, assessment.',
  },
  {
    path: '/contact',
    title: 'Ask A Question',
    description: 'Write to us, ring us or visit our head office. A person in our office reads every message.',
    words:
      'Contact us, general enquiries, phone number, telephone, email address, opening hours, our location, head office, map, directions, towns that we visit, service area, free consultation, cost.',
  },
  {
    path: '/raise-a-concern',
    title: 'Raise a Concern',
    description: 'Tell us about something that went wrong, and read what happens next.',
    words:
      'Complaint, file a complaint, problem, unhappy, safeguarding, abuse, neglect, missed visit, late carer.',
  },
  {
    path: '/thank-a-caregiver',
    title: 'Thank a Caregiver',
    description: 'Say thank you to a carer. We pass every word on.',
    words: 'Thanks, praise, compliment, feedback, carer.',
  },
  {
    path: '/caregiver',
    title: 'Careers: work as a carer',
    description: 'What carers do, what you get, what we need from you, and how to apply.',
    words:
      'Jobs, job, work, vacancies, recruitment, caregiver, care worker, training, DBS check, references, part time, full time, pay, wage, hours, shifts.',
  },
  {
    path: '/apply',
    title: 'Job Application',
    description: 'Apply for work as a carer. It takes about five minutes.',
    words: 'Apply here, application form, job, vacancy.',
  },
  {
    path: '/blog',
    title: 'Company News',
    description: 'News, and help for families who arrange care at home.',
    words: 'Blog, articles, posts, advice, tips, knowledge centre.',
  },
  {
    path: '/complaints-procedure',
    title: 'Complaints procedure',
    description: 'How to complain, what we do and by when, and who can help if we do not put it right.',
    words:
      'Ombudsman, Care Quality Commission, CQC, regulator, time limits, concern, procedure, safeguarding.',
  },
  {
    path: '/privacy',
    title: 'Privacy notice',
    description:
      'What we keep about you when you use this website, why, for how long, and what you can ask of us.',
    words: 'Personal data, data protection, GDPR, cookies, information, your rights, delete my data.',
  },
  {
    path: '/accessibility',
    title: 'Accessibility statement',
    description: 'How we make this website easy to use, and how to get information in another form.',
    words: 'Large print, easy read, screen reader, keyboard, disability, contrast, other formats.',
  },
  {
    path: '/street-map',
    title: 'Street map',
    description: 'Where our office is, and the towns that our carers visit, on a street map.',
    words: 'Directions, address, how to find us, location.',
    listed: false,
  },
];

/** The services of the specification, section 2, as the menu orders them. */
export const SERVICE_PATHS: readonly string[] = [
  '/personalcare',
  '/elderlyservice',
  '/respitecare',
  '/livein',
  '/discharge',
  '/care',
  '/chronical',
  '/specialcare',
  '/support',
  '/surgery',
  '/lifecare',
];
