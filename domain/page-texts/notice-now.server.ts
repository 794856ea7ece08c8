import { createHash } from 'node:crypto';
import { DATA_COMPLAINT_LAW } from '#domain/cases/kinds/data-complaint.ts';
import { type Block, inlineAsText, type NestedList } from '#domain/content/blocks.ts';
import { itemParts } from '#domain/content/list-markup.ts';
import type { NoticePart, PrivacyNotice } from '#domain/provider/privacy-notice.ts';
import { definePage, orderOf, TOP, textsOf } from './page-text.ts';
import type { PageTexts } from './page-texts.server.ts';
import type { PageFacts } from './placeholders.ts';
import privacyPage from './privacy.json' with { type: 'json' };
import { sentTexts } from './shown.ts';

const PRIVACY = definePage(privacyPage);

/** Computes the notice once for each content revision, not for each message. */
export function noticeNow(own: PageTexts, facts: PageFacts): PrivacyNotice {
  const sent = sentTexts(PRIVACY, own.get(PRIVACY.path) ?? {}, facts);
  const texts: Readonly<Record<string, unknown>> = textsOf(PRIVACY, sent);
  const sections = [TOP.key, ...orderOf(PRIVACY, sent)];
  const parts = sections.flatMap((key) => [
    { is: 'heading' as const, text: texts[`${key}-heading`] as string },
    ...(texts[`${key}-text`] as readonly Block[]).flatMap(partsOf),
    ...(key === 'unhappy' ? [RULE] : []),
  ]);
  const body = JSON.stringify(parts);
  return { hash: createHash('sha256').update(body).digest('hex'), body };
}

const RULE: NoticePart = { is: 'paragraph', text: `The rule for complaints: ${DATA_COMPLAINT_LAW.source}.` };

function partsOf(block: Block): readonly NoticePart[] {
  switch (block.kind) {
    case 'heading':
      return [{ is: 'subheading', text: block.text }];
    case 'list':
      return pointsOf(block);
    case 'picture':
      return [];
    case 'note':
      return [
        { is: 'subheading', text: block.title },
        { is: 'paragraph', text: inlineAsText(block.words) },
      ];
    default:
      return [{ is: 'paragraph', text: inlineAsText(block.words) }];
  }
}

function pointsOf(list: NestedList): readonly NoticePart[] {
  return list.items.flatMap((item) => {
    const { words: text, lists } = itemParts(item);
    return [{ is: 'point' as const, text: inlineAsText(text) }, ...lists.flatMap(pointsOf)];
  });
}
