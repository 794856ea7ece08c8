import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { dialled } from '#domain/contact-details/phone-notes.ts';
import type { Inline, InlineText } from '#domain/content/blocks.ts';
import type { SitePath } from '#domain/content/pages.ts';
import type { Provider } from '#domain/provider/provider.ts';

export const EASY_READ = {
  '/complaints-procedure': '/easy-read/complaints',
  '/privacy': '/easy-read/privacy',
  '/prices': '/easy-read/prices',
} as const satisfies Partial<Record<SitePath, SitePath>>;

export type EasyPicture =
  | ('answer' | 'ask' | 'carer' | 'checked' | 'clock' | 'council' | 'danger' | 'days' | 'delete' | 'email')
  | ('fair' | 'form' | 'keep' | 'letter' | 'listen' | 'lock' | 'look' | 'money' | 'people' | 'phone')
  | ('tell' | 'thanks');

export interface EasyPoint {
  readonly picture: string;
  readonly says: readonly InlineText[];
}

export interface EasyPart {
  readonly heading: string;
  readonly points: readonly EasyPoint[];
}

export interface EasyFacts {
  readonly provider: Provider;
  readonly targets: DeadlineTargets;
}

export function point(picture: EasyPicture, ...says: readonly InlineText[]): EasyPoint {
  return { picture, says };
}

export function where(fact: unknown, ...points: readonly EasyPoint[]): readonly EasyPoint[] {
  return fact ? points : [];
}

export function phoneLink(phone: string): Inline {
  return { link: phone, href: dialled(phone) };
}

export function waysToUs({ phone, mailbox }: Provider, form: string): readonly EasyPoint[] {
  return [
    ...where(phone, point('phone', 'You can ring us.', ['Our number is ', phoneLink(phone), '.'])),
    ...where(
      mailbox,
      point('email', 'You can send us an email.', [
        'Our address is ',
        { link: mailbox, href: `mailto:${mailbox}` },
        '.',
      ]),
    ),
    point('form', ['You can use ', { link: 'our form', href: form }, '.']),
  ];
}

export function longPage(path: keyof typeof EASY_READ): EasyPart {
  return {
    heading: 'If you want to know more',
    points: [point('look', 'Another page says more.', [{ link: 'Read the whole page', href: path }, '.'])],
  };
}
