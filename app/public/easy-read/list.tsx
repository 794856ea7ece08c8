import { headingOf, pageAt, type SitePath } from '#domain/content/pages.ts';
import { EASY_READ, type EasyPart, type EasyPicture, point } from '#domain/page-texts/easy-read.ts';
import { EasyPage } from './easy-page.tsx';

const PICTURES: Readonly<Record<keyof typeof EASY_READ, EasyPicture>> = {
  '/complaints-procedure': 'tell',
  '/privacy': 'lock',
  '/prices': 'money',
};

const PARTS: readonly EasyPart[] = [
  {
    heading: 'Easy pages',
    points: [
      point('look', 'These pages have short sentences.', 'Each has pictures, too.'),
      ...Object.entries(EASY_READ).map(([whole, easy]) =>
        point(PICTURES[whole as keyof typeof EASY_READ], linkTo(easy)),
      ),
    ],
  },
  {
    heading: 'If you need help to read',
    points: [
      point('people', 'Someone can read these pages with you.'),
      point('phone', ['You can ', { link: 'ask us for help', href: '/contact' }, '.']),
    ],
  },
];

function linkTo(path: SitePath) {
  return [{ link: headingOf(pageAt(path)), href: path }];
}

export default function EasyRead() {
  return <EasyPage path="/easy-read" parts={PARTS} />;
}
