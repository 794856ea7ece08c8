import type { PageRecord } from './pages.ts';

export const EASY_PAGES = {
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
} as const satisfies Readonly<Record<`/${string}`, PageRecord>>;
