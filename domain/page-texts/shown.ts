import { itemsOf } from '#domain/care-services/items.ts';
import {
  type Block,
  type Inline,
  type InlineText,
  inlineText,
  type ListItem,
  type NestedList,
} from '#domain/content/blocks.ts';
import { parseMarkup } from '#domain/content/blocks-markup.ts';
import { cleanInline, parseInline, partsOf } from '#domain/content/inline-markup.ts';
import { itemParts } from '#domain/content/list-markup.ts';
import { filled as filledBy, placeholderNamed } from '#domain/provider/placeholders.ts';
import { type OwnTexts, REVIEWED_BY, REVIEWED_ON, visibleOrder } from './own-texts.ts';
import type { PageText, SentTexts, TextField, VisibleItem } from './page-text.ts';
import { LINKED, type PageFacts, pagePlaceholder } from './placeholders.ts';

/** Leaves out plain built-in text, which is in the page's own code and would be sent twice. */
export function sentTexts(page: PageText, own: OwnTexts, facts: PageFacts): SentTexts {
  const texts = Object.entries(page.fields).flatMap(([key, field]) => {
    const markup = own[key] || field.builtIn;
    const isKnown = isPlain(field) && markup === field.builtIn && !markup.includes('{');
    return isKnown ? [] : [[key, visibleText(field, markup, facts)] as const];
  });
  const order = visibleOrder(page, own);
  const reviewed = page.isLegal && reviewOf(own, facts);
  return {
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
    ...(order && { order }),
    ...(reviewed && { reviewed }),
  };
}

/** Prefers this page's review to the one for all legal pages (Settings); never a date of ours. */
function reviewOf(own: OwnTexts, { provider }: PageFacts): SentTexts['reviewed'] {
  const { [REVIEWED_ON]: on, [REVIEWED_BY]: by } = own;
  if (on) return { on, ...(by && { by }) };
  return provider.legalReviewed ? { on: provider.legalReviewed } : undefined;
}

function isPlain({ kind }: TextField): boolean {
  return kind === 'line' || kind === 'text';
}

function visibleText({ kind }: TextField, markup: string, facts: PageFacts) {
  switch (kind) {
    case 'rich':
      return parseMarkup(markup).flatMap((block) => filledBlock(block, facts));
    case 'items':
      return visibleItems(markup, facts);
    default:
      return filled(markup, facts);
  }
}

function visibleItems(markup: string, facts: PageFacts): readonly VisibleItem[] {
  return itemsOf(markup)
    .map(({ name, text }) => ({
      name: filled(name, facts),
      lines: text.split('\n').flatMap((line) => {
        const text = filledInline(parseInline(line), facts);
        return text === null ? [] : [text];
      }),
    }))
    .filter(({ name, lines }) => name !== '' && lines.length > 0);
}

function filled(text: string, facts: PageFacts): string {
  return filledBy(text, (name) => sayingOf(name, facts)).trim();
}

function sayingOf(name: string, facts: PageFacts) {
  const ofPages = pagePlaceholder(name);
  if (ofPages) return { says: ofPages.render(facts), instead: '' };
  const ofEvery = placeholderNamed(name);
  return ofEvery && { says: ofEvery.render(facts.provider), instead: ofEvery.instead };
}

function filledBlock(block: Block, facts: PageFacts): readonly Block[] {
  switch (block.kind) {
    case 'heading':
      return [{ ...block, text: filled(block.text, facts) }].filter(({ text }) => text !== '');
    case 'list': {
      const list = filledList(block, facts);
      return list ? [{ ...block, ...list }] : [];
    }
    case 'picture':
      return [];
    default: {
      const text = filledInline(block.words, facts);
      return text ? [{ ...block, words: text }] : [];
    }
  }
}

function filledList(list: NestedList, facts: PageFacts): NestedList | null {
  const items = list.items.flatMap((item): ListItem[] => {
    const { words: own, lists } = itemParts(item);
    const text = filledInline(own, facts);
    if (!text) return [];
    const inner = lists.flatMap((each) => filledList(each, facts) ?? []);
    return [inner.length > 0 ? { words: text, lists: inner } : text];
  });
  return items.length > 0 ? { ...list, items } : null;
}

/** Marks a placeholder that becomes a link, once the alternatives are chosen. */
const MARK = '\uE000';

function filledInline(text: InlineText, facts: PageFacts): InlineText | null {
  return cleanInline(
    partsOf(text).flatMap((part): readonly Inline[] => {
      if (typeof part === 'string') return withLinks(part, facts);
      const filledText = filled(inlineText(part), facts);
      if ('strong' in part) return [{ ...part, strong: filledText }];
      return ['em' in part ? { em: filledText } : { ...part, link: filledText }];
    }),
  );
}

function withLinks(text: string, facts: PageFacts): readonly Inline[] {
  const marked = filledBy(text, (name) => {
    const saying = sayingOf(name, facts);
    return saying?.says && linkOf(name, facts) ? { ...saying, says: MARK + name + MARK } : saying;
  });
  return marked
    .split(MARK)
    .flatMap((part, i) => (i % 2 === 0 ? (part ? [part] : []) : (linkOf(part, facts) ?? [])));
}

function linkOf(name: string, facts: PageFacts): readonly Inline[] | undefined {
  const ofPages = pagePlaceholder(name)?.link;
  if (ofPages) return ofPages(facts);
  return Object.hasOwn(LINKED, name) ? LINKED[name]?.(facts.provider) : undefined;
}
