import { NO_PROMISES, spokenVisits } from '#domain/provider/response-times.ts';
import { ALL_SERVICES } from '#domain/provider/services.ts';
import { inArea } from '#domain/provider/spoken.ts';
import type { HeadFacts, PageRecord } from './pages.ts';

/** Every built-in public page. Menus, heads, sitemap, search, editors and addresses follow from its record. */
export const PAGES = {
  '/': {
    title: 'Care at home',
    local: true,
    heading: 'Home',
    description: ({ promises: commitments = NO_PROMISES, services = ALL_SERVICES, ...facts }) => {
      const visits = spokenVisits(commitments, services);
      const free = commitments.freeTalk ? ' The first consultation is free.' : '';
      return `Care at home${inArea(facts)}${visits && `, from ${visits}`}.${free}`;
    },
    terms: 'Home, services, what carers help with. Mental well-being. Partners.',
    menu: {},
    footer: { row: 'links' },
    filledBy: 'itself',
  },
  '/about': {
    title: 'Our Story',
    description: (facts) =>
      `Who ${facts.name} is, what we are here for, and why people choose us for care at home${inArea(facts)}.`,
    terms:
      'About us, our mission, why choose us, values, management, company, history, regulated, inspected.',
    menu: { group: 'About us' },
    footer: { row: 'links', label: 'About Us' },
    filledBy: 'itself',
  },
  '/team': {
    title: 'Our Team',
    description:
      'Who answers the phone, plans the visits and comes through the door, and what each of them does.',
    terms: 'Staff, people, manager, coordinator, office.',
    menu: { group: 'About us' },
  },
  '/faq': {
    title: 'Questions and answers',
    description:
      'What families ask before care at home starts, with plain answers, and a form for your own question.',
    terms: 'FAQ, help, how does it work, notice period, trial, cancel.',
    menu: { group: 'About us' },
    filledBy: 'itself',
  },
  '/testimonial': {
    title: 'Testimonials',
    description: ({ name }) => `What people who have care at home from ${name} say about it.`,
    terms: 'Reviews, stars, feedback, opinions, quotes, recommendations.',
    menu: { group: 'About us' },
    filledBy: 'reviews',
    texts: {
      introduction: '',
      shows: 'Your reviews (Reviews), and how you came by them, which the law asks for.',
    },
  },
  '/prices': {
    title: 'Prices',
    description:
      'What care at home from us costs, what the price depends on, and how to get a price for your care.',
    terms:
      'Price list, cost, fee, charge, how much, money, pay, afford, hour, hourly rate, weekly, mileage, VAT.',
    menu: { group: 'Our services' },
    filledBy: 'itself',
  },
  '/areas': {
    title: 'Where we visit',
    local: true,
    heading: 'Do we come to you?',
    description: ({ name }) => `Read whether carers of ${name} come to your town, and how soon.`,
    terms: 'Area, towns, postcode, near me, distance, miles, do you come, how soon, waiting list, urgent.',
    menu: { group: 'Our services' },
    filledBy: 'itself',
    texts: {
      introduction:
        'Enter your town or postcode. We tell you whether our carers come to you, and how soon care can start.',
      shows: 'The question for a town or postcode, your towns and the map.',
    },
  },
  '/blog': {
    title: 'Company News',
    description: (facts) => newsDescription('Company News', facts),
    terms: 'Blog, articles, posts, advice, tips, knowledge centre.',
    menu: { group: 'Knowledge centre' },
    filledBy: 'posts',
    texts: {
      introduction: '',
      shows: 'Your posts (Posts). Lists of one category or tag have their own headings.',
    },
  },
  '/gallery': {
    title: 'Gallery',
    description: ({ name }) => `Everyday life with care at home from ${name}, in pictures.`,
    terms: 'Pictures, photos, drawings, images.',
    menu: { group: 'Knowledge centre' },
    filledBy: 'gallery',
  },
  '/started': {
    title: 'Getting started: how we plan care with you',
    heading: 'Getting Started',
    description:
      'From the first meeting to the first visit: a care plan that you can change, and care that starts only when you are satisfied.',
    terms:
      'How soon, begin, start, care planning process, first meeting, second meeting, care plan, document, assessment.',
    menu: { group: 'Knowledge centre' },
  },
  '/caregiver': {
    title: 'Careers: work as a carer',
    heading: 'Careers',
    description:
      'Work as a carer with us: what you do, what you get, what we need from you, and how to apply.',
    terms:
      'Jobs, work, vacancies, recruitment, care worker, training, DBS check, PVG, AccessNI, criminal record, part time, full time, wage, wages, salary, shift, shifts, night shift.',
    menu: { group: 'Knowledge centre' },
    filledBy: 'itself',
  },
  '/contact': {
    title: 'Ask A Question',
    description: 'Write to us, ring us or visit our head office. A person in our office reads every message.',
    terms:
      'Contact us, general enquiries, phone number, telephone, email address, opening hours, our location, head office, map, directions, consultation.',
    menu: { group: 'Contact us', label: 'General Enquiries' },
    footer: { row: 'links', label: 'Contact Us' },
  },
  '/thank-a-caregiver': {
    title: 'Thank a Caregiver',
    description: ({ name }) => `Send your thanks to a carer of ${name}. We pass every one on.`,
    terms: 'Thanks, thank a carer, praise, compliment, feedback.',
    menu: { group: 'Contact us' },
  },
  '/raise-a-concern': {
    title: 'Raise a Concern',
    discreetTitle: 'Tell us about your care',
    description: 'Tell us about something that went wrong, and read what happens next.',
    terms:
      'Complain, complaint, make a complaint, file a complaint, complaining, problem, unhappy, safeguarding, abuse, neglect, missed visit, carer late, stole, money missing.',
    menu: { group: 'Contact us' },
    footer: { row: 'links' },
    filledBy: 'itself',
  },
  '/staying-safe': {
    title: 'Staying safe',
    discreetTitle: 'Useful phone numbers',
    description: 'Who you can ring, what you can tell us, and what happens then.',
    terms:
      'Abuse, abused, neglect, safeguarding, adult protection, hurt, harm, hit, bruises, afraid, frightened, scared, stolen, robbed, danger, 999, police, history, exit, quick exit.',
  },
  '/apply': {
    title: 'Job Application',
    description: ({ name }) => `Apply for work as a carer with ${name}. It takes about five minutes.`,
    terms: 'Apply here, application form, job, vacancy, driving licence.',
  },
  '/privacy': {
    title: 'Privacy notice',
    description: ({ name }) =>
      `What ${name} keeps about you when you use this website, why, for how long, and what you can ask of us.`,
    terms: 'Personal data, data protection, GDPR, cookies, information, your rights, delete my data.',
    footer: { row: 'legal' },
  },
  '/accessibility': {
    title: 'Accessibility statement',
    description:
      'How we make this website easy to use, what does not work well yet, and how to get information in another form.',
    terms: 'Large print, easy read, screen reader, keyboard, disability, contrast, other formats.',
    footer: { row: 'legal' },
  },
  '/complaints-procedure': {
    title: 'Complaints procedure',
    description: 'How to complain, what we do and by when, and who can help if we do not put it right.',
    terms:
      'Ombudsman, Care Quality Commission, CQC, regulator, time limits, concern, procedure, safeguarding.',
    footer: { row: 'legal' },
  },
  '/you-said-we-did': {
    title: 'You said, we did',
    description: ({ name }) => `What people told ${name}, and what we changed because of it.`,
    terms: 'Learning, changes, improvements, feedback, complaints, what we learned, better.',
    texts: {
      introduction:
        'When something goes wrong, we want to know. Then we want to do it better. Here is what people told us, and what is different now.',
      shows: 'Your entries (Settings > You said, we did).',
    },
  },
  '/easy-read': {
    title: 'Easy Read',
    description: 'Our most important pages in short sentences, with a picture each.',
    terms: 'Easy read, easy to read, plain, simple, pictures, learning disability, accessible information.',
  },
  '/easy-read/complaints': {
    title: 'Easy Read: how to complain',
    heading: 'How to complain',
    description: 'In short sentences and pictures: how to tell us what is wrong, and what we do then.',
    terms: 'Easy read, complaint, complain, unhappy, ombudsman.',
  },
  '/easy-read/privacy': {
    title: 'Easy Read: what we keep about you',
    heading: 'What we keep about you',
    description: 'In short sentences and pictures: what we keep about you, how long, and what you can ask.',
    terms: 'Easy read, privacy, personal data, information, data protection.',
  },
  '/easy-read/prices': {
    title: 'Easy Read: what care costs',
    heading: 'What care costs',
    description: 'In short sentences and pictures: what our care costs, and how to ask for your price.',
    terms: 'Easy read, prices, cost, money, pay.',
  },
  '/data-protection-complaint': {
    title: 'Complain about how we use your data',
    description:
      'Tell us if you are unhappy with how we use your personal data, and read what we do and by when.',
    terms:
      'Data protection, personal data, privacy, GDPR, Information Commissioner, ICO, breach, complaint, my details.',
  },
  '/street-map': {
    title: 'Street map',
    description: 'Where our office is, and the towns that our carers visit, on a street map.',
    terms: 'Directions, address, how to find us, location.',
    unlisted: true,
  },
} as const satisfies Readonly<Record<`/${string}`, PageRecord>>;

export function newsDescription(title: string, { name }: Pick<HeadFacts, 'name'>): string {
  return `${title}: news from ${name} and help for families who arrange care at home.`;
}
