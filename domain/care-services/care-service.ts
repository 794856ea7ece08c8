import type { Typed } from '#domain/settings/sections.ts';
import CATALOGUE from './built-in.json' with { type: 'json' };
import { itemsOf, itemsText, paragraphsOf, paragraphsText } from './items.ts';
import { SERVICES } from './service-list.ts';

export type CareService = Readonly<ReturnType<typeof careServiceOf>>;
export type ServiceContent = CareService['content'];

/** Returns form fields; none for an added service. The alt text isn't used for another picture. */
export function builtInTexts({ key = '', name = '', picture = '' }: Typed): Typed {
  const listed = SERVICES.find(({ to }) => to === key);
  const content = CATALOGUE.find(({ path }) => path === key);
  if (!listed || !content) return {};
  const isRenamed = name !== '' && name !== listed.label;
  const isPictured = picture !== '' && picture !== listed.drawing;
  return {
    name: listed.label,
    grouping: '',
    card: listed.card ?? '',
    picture: listed.drawing,
    picture_alt: isPictured ? '' : content.pictureAlt,
    heading: isRenamed ? '' : content.name,
    lead: content.lead,
    who: paragraphsText(content.who),
    help: itemsText(content.help),
    visit: paragraphsText(content.visit),
    start: paragraphsText(content.start),
    not_covered: paragraphsText(content.notCovered),
    questions: itemsText(content.questions.map(({ question, answer }) => ({ name: question, text: answer }))),
    title: isRenamed ? '' : content.title,
    description: content.description,
  };
}

/** Reviews and settings refer to `key`, the service's first address, permanently. */
export function careServiceOf(fields: Typed, changedAt = 0) {
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
      spoken: CATALOGUE.find((content) => content.path === key)?.spoken ?? label,
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

/** Returns its search terms, never displayed; none for a service of the office, which its own text finds. */
export function termsOf(key: string): string {
  return CATALOGUE.find(({ path }) => path === key)?.terms ?? '';
}

/** Returns the drawings of a visit, while the service has the built-in text about it. */
export function momentsOf({ key, content }: Pick<CareService, 'key' | 'content'>) {
  const builtIn = CATALOGUE.find(({ path }) => path === key);
  return builtIn?.visit.join() === content.visit.join() ? builtIn.day : [];
}
