import { SERVICES } from '#app/catalogue/services.ts';

/** Specification section 2, shared header: what the menu holds. */
export interface MenuLink {
  readonly to: string;
  readonly label: string;
  /** The dialog that opens instead of the page once the app runs. */
  readonly dialog?: 'concern' | 'thanks';
}

export interface MenuGroup {
  readonly label: string;
  readonly links: readonly MenuLink[];
}

export const MENU: readonly (MenuLink | MenuGroup)[] = [
  { to: '/', label: 'Home' },
  {
    label: 'About us',
    links: [
      { to: '/about', label: 'Our Story' },
      { to: '/team', label: 'Our Team' },
      { to: '/faq', label: 'Questions and answers' },
      { to: '/testimonial', label: 'Testimonials' },
    ],
  },
  { label: 'Our services', links: SERVICES },
  {
    label: 'Knowledge centre',
    links: [
      { to: '/blog', label: 'Company News' },
      { to: '/gallery', label: 'Gallery' },
      { to: '/started', label: 'Getting Started' },
      { to: '/caregiver', label: 'Careers' },
    ],
  },
  {
    label: 'Contact us',
    links: [
      { to: '/contact', label: 'General Enquiries' },
      { to: '/thank-a-caregiver', label: 'Thank a Caregiver', dialog: 'thanks' },
      { to: '/raise-a-concern', label: 'Raise a Concern', dialog: 'concern' },
    ],
  },
];
