import type { Typed } from '#domain/settings/sections.ts';
import { CATALOGUE, type ServiceContent } from './built-in.content.ts';
import { itemsOf, itemsText, paragraphsOf, paragraphsText } from './items.ts';
import { SERVICES } from './service-list.ts';

/** A service as the site shows it: what the office wrote, and else what came with the site. */
export interface CareService {
  /** The first address it had: reviews and settings name it by that for good. */
  readonly key: string;
  readonly path: string;
  /** Addresses that it had since. */
  readonly former: readonly string[];
  readonly label: string;
  /** Stands over it and others in the list beside each service; '' for none. */
  readonly group: string;
  /** On its card on the home page; '' where the home page only names it. */
  readonly card: string;
  /** A drawing's name or `media:12`. */
  readonly picture: string;
  /** Epoch milliseconds; 0 while it is as it came with the site. */
  readonly changedAt: number;
  /** With the gaps that are filled from the provider's facts. */
  readonly content: ServiceContent;
}

/**
 * What came with the site, as a form holds it; nothing for a service that the office added. The heading follows a name
 * that the office gave it, and what the drawing shows is not said of another picture.
 */
export function builtInTexts({ key = '', name = '', picture = '' }: Typed): Typed {
  const listed = SERVICES.find(({ to }) => to === key);
  const said = CATALOGUE.find(({ path }) => path === key);
  if (!listed || !said) return {};
  const isRenamed = name !== '' && name !== listed.label;
  const isPictured = picture !== '' && picture !== listed.drawing;
  return {
    name: listed.label,
    grouping: '',
    card: listed.card ?? '',
    picture: listed.drawing,
    picture_alt: isPictured ? '' : said.pictureAlt,
    heading: isRenamed ? '' : said.name,
    lead: said.lead,
    who: paragraphsText(said.who),
    help: itemsText(said.help),
    visit: paragraphsText(said.visit),
    start: paragraphsText(said.start),
    not_covered: paragraphsText(said.notCovered),
    questions: itemsText(said.questions.map(({ question, answer }) => ({ name: question, text: answer }))),
    title: isRenamed ? '' : said.title,
    description: said.description,
  };
}

/** `fields` as a form holds them, those that came with the site included. */
export function careServiceOf(fields: Typed, changedAt = 0): CareService {
  const of = (name: string) => fields[name] ?? '';
  const label = of('name');
  const heading = of('heading') || label;
  const key = of('key');
  const path = of('path');
  return {
    key,
    path,
    former: of('former').split('\n').filter(Boolean),
    label,
    group: of('grouping'),
    card: of('card'),
    picture: of('picture'),
    changedAt,
    content: {
      path,
      name: heading,
      spoken: CATALOGUE.find((said) => said.path === key)?.spoken ?? label,
      title: of('title') || heading,
      description: of('description') || of('lead'),
      lead: of('lead'),
      pictureAlt: of('picture_alt'),
      who: paragraphsOf(of('who')),
      help: itemsOf(of('help')),
      visit: paragraphsOf(of('visit')),
      start: paragraphsOf(of('start')),
      notCovered: paragraphsOf(of('not_covered')),
      questions: itemsOf(of('questions')).map(({ name, text }) => ({ question: name, answer: text })),
    },
  };
}
