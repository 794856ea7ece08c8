import { z } from 'zod';
import { itemsOf, MISSING_HALF } from '#domain/care-services/items.ts';
import { type Block, blocksSchema } from '#domain/content/blocks.ts';
import { parseMarkup } from '#domain/content/blocks-markup.ts';
import { placeholdersNamed } from '#domain/provider/placeholders.ts';
import { type OwnTexts, ownTexts, REVIEWED_BY, REVIEWED_ON } from './own-texts.ts';
import { type FieldKind, fieldsIn, type PageText, type TextField, TOP } from './page-text.ts';
import { itemBlocks } from './page-texts.ts';

/** A heading on a phone; a long paragraph; some 3,000 words, more than anyone reads in one part of a page. */
const MAX: Readonly<Record<FieldKind, number>> = { line: 120, text: 1_000, rich: 20_000, items: 20_000 };
/** None of our pages has half as many. */
const ITEMS_MAX = 40;
const NAME_MAX = 120;
const ISO_DAY = z.iso.date();

export type ReadTexts =
  | { readonly ok: true; readonly value: OwnTexts }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** @param today ISO date @param isReady whether it's for publication: a draft only has length limits */
export function readTexts(
  page: PageText,
  typed: Readonly<Record<string, string | undefined>>,
  { today, isReady }: { readonly today: string; readonly isReady: boolean },
): ReadTexts {
  const errors: Record<string, string> = {};
  for (const [key, { kind }] of Object.entries(page.fields)) {
    if ((typed[key]?.length ?? 0) > MAX[kind]) errors[key] = `Use at most ${MAX[kind]} characters`;
  }
  const value = Object.keys(errors).length > 0 ? {} : ownTexts(page, typed);
  if (isReady) {
    for (const [key, text] of Object.entries(value)) {
      const error = notReady(page.fields[key], text);
      if (error) errors[key] = error;
    }
    if (page.isLegal) Object.assign(errors, reviewErrors(value, today));
  } else if ((value[REVIEWED_BY]?.length ?? 0) > NAME_MAX) {
    errors[REVIEWED_BY] = `Use at most ${NAME_MAX} characters`;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
}

function notReady(field: TextField | undefined, value: string): string | undefined {
  if (!field) return undefined;
  const { kind, items, keeps } = field;
  const named = placeholdersNamed(value);
  const left = keeps?.names.filter((name) => !named.includes(name)) ?? [];
  if (left.length > 0) {
    return `Keep ${left.map((name) => `{${name}}`).join(', ')} in the text: ${keeps?.why}`;
  }
  if (kind === 'rich') {
    const blocks = parseMarkup(value);
    if (blocks.some((block) => block.kind === 'picture')) {
      return 'Take the picture out of the text: this page has its own places for pictures';
    }
    return blocksSchema.safeParse(blocks).success
      ? undefined
      : 'Make the text shorter: at most 200 parts, none longer than 5,000 characters';
  }
  if (kind !== 'items') return undefined;
  const all = itemsOf(value);
  if (all.length > ITEMS_MAX) return `Use at most ${ITEMS_MAX}`;
  const isHalf = all.some(({ name, text }) => [name, text].some((half) => !half || half === MISSING_HALF));
  return isHalf ? `Fill in both “${items?.name}” and “${items?.text}”` : undefined;
}

function reviewErrors(own: OwnTexts, today: string): Readonly<Record<string, string>> {
  const { [REVIEWED_BY]: by = '', [REVIEWED_ON]: on = '' } = own;
  if (by.length > NAME_MAX) return { [REVIEWED_BY]: `Use at most ${NAME_MAX} characters` };
  if (on !== '' && !ISO_DAY.safeParse(on).success)
    return { [REVIEWED_ON]: 'Enter the date of the review, or leave it empty' };
  if (on > today) return { [REVIEWED_ON]: 'Enter today or a day before' };
  return by !== '' && on === '' ? { [REVIEWED_ON]: 'Enter the date of the review' } : {};
}

interface OwnText {
  readonly field: string;
  readonly written: string;
  readonly blocks?: readonly Block[];
}

export function textsToProofread(page: PageText, own: OwnTexts): readonly OwnText[] {
  return Object.entries(own).flatMap(([field, written]): OwnText[] => {
    const kind = page.fields[field]?.kind;
    switch (kind) {
      case undefined:
        return [];
      case 'rich':
        return [{ field, written, blocks: [...headingAbove(page, field, own), ...parseMarkup(written)] }];
      case 'items':
        return [{ field, written, blocks: itemBlocks(written) }];
      default:
        return [{ field, written }];
    }
  });
}

function headingAbove(page: PageText, field: string, own: OwnTexts): readonly Block[] {
  const [section = TOP.key] = field.split('-');
  const above = fieldsIn(page, section).find(([, { kind }]) => kind === 'line');
  return above ? [{ kind: 'heading', text: own[above[0]] ?? above[1].builtIn }] : [];
}
