import type { Services } from '#app/context.ts';
import { hoursOfWeek } from '#domain/calendar/week.ts';
import { FRAME_WORD_NAMES, type FrameWord } from '#domain/content/frame-texts.server.ts';
import { englishPath, languageAt, welshPath } from '#domain/content/languages.ts';
import { STAYS_ENGLISH, type WelshNow } from '#domain/content/welsh.server.ts';
import { offered } from '#domain/lists/care-services.server.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { weekdays } from '#domain/provider/spoken.ts';
import { byName } from '#platform/records/keys.ts';
import { type FrameGroup, type FrameLink, LEGAL_LINKS, menuOf, quickLinks } from './menu.ts';

export interface WelshFrame {
  readonly texts: Readonly<Record<FrameWord, string>>;
  readonly items: readonly (FrameLink | FrameGroup)[];
  readonly links: readonly FrameLink[];
  readonly legal: readonly FrameLink[];
  readonly story: string;
  readonly hours: readonly string[];
  readonly regulator: string;
  readonly isEnglish?: true;
}

interface ViewIn {
  readonly sibling?: string;
  readonly welsh?: WelshFrame;
}

type Known = Pick<Services, 'provider' | 'careServices' | 'menu' | 'welsh'>;

export function viewIn(services: Known, path: string): ViewIn {
  const welsh = services.welsh();
  if (!welsh) return {};
  if (languageAt(path) === 'en') {
    const page = welsh.byEnglish.get(path);
    return page ? { sibling: page.path } : {};
  }
  const page = welsh.byPath.get(path);
  const isEnglish = !page && !isFurtherNews(welsh, path);
  const sibling = page ? page.english : englishPath(path);
  return {
    ...(sibling !== null && { sibling }),
    welsh: { ...frameOf(services, welsh), ...(isEnglish && { isEnglish }) },
  };
}

function isFurtherNews({ byPath }: WelshNow, path: string): boolean {
  const list = welshPath('/blog');
  return path.startsWith(`${list}/page/`) && byPath.has(list);
}

function frameOf({ provider, careServices, menu }: Known, welsh: WelshNow): WelshFrame {
  const facts = provider();
  const serviceLinks = offered(careServices(), facts.services).map(({ path, label }) => ({
    to: path,
    label,
  }));
  const { items, footer } = menu();
  const link = (each: FrameLink) => linkFrom(welsh, each);
  return {
    texts: frameTexts(welsh),
    items: menuOf(serviceLinks, items).map((item) =>
      'links' in item ? { ...inWelsh(welsh, item.label), links: item.links.map(link) } : link(item),
    ),
    links: quickLinks(serviceLinks, footer).map(link),
    legal: LEGAL_LINKS.map(link),
    story: link({ to: '/about', label: 'Our Story' }).to,
    hours: spokenHours(welsh, facts.opening),
    regulator: inWelsh(welsh, facts.regulator.name).label,
  };
}

function frameTexts({ texts }: WelshNow): Readonly<Record<FrameWord, string>> {
  return byName(FRAME_WORD_NAMES, (name) => texts[name]);
}

/** Links to the Welsh page, else to the English one under its Welsh path; `STAYS_ENGLISH` pages have no Welsh path. */
function linkFrom(welsh: WelshNow, { to, label }: FrameLink): FrameLink {
  const page = welsh.byEnglish.get(to);
  const welshLabel = inWelsh(welsh, label);
  if (page) return { to: page.path, ...(welshLabel.lang ? { label: page.title } : welshLabel) };
  if (!STAYS_ENGLISH.has(to)) return { ...welshLabel, to: welshPath(to) };
  return { ...welshLabel, to, label: `${welshLabel.label} (${welsh.texts['in English']})`, hrefLang: 'en' };
}

/** A label has more capitals in the footer than in the menu. */
const BY_SMALL_LETTERS = new Map(FRAME_WORD_NAMES.map((name) => [name.toLowerCase(), name]));

/** Marks an untranslated label as English, so that it is read out correctly. */
function inWelsh({ texts }: WelshNow, label: string): { readonly label: string; readonly lang?: 'en' } {
  const known = BY_SMALL_LETTERS.get(label.toLowerCase());
  return known ? { label: texts[known] } : { label, lang: 'en' };
}

/** Formats hours as `Dydd Llun – Dydd Gwener, 09:00–17:00`: 24-hour figures where English uses am and pm. */
export function spokenHours({ texts }: Pick<WelshNow, 'texts'>, opening: OpeningHours): readonly string[] {
  if (opening.assumed) return [];
  return hoursOfWeek(opening).map(({ days, opens, closes }) => {
    const inARow = days.length > 2 && days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1);
    const names = days.map((day) => texts[weekdays([day]) as FrameWord]);
    const dayText = inARow ? `${names[0]} – ${names.at(-1)}` : names.join(', ');
    return `${dayText}, ${opens}–${closes}`;
  });
}
