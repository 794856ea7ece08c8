import { nameOfPage } from '#domain/content/pages.ts';
import type { PageText } from '#domain/page-texts/page-text.ts';
import { isKeyOf } from '#platform/records/keys.ts';
import { Saved } from '../kit/screen.tsx';

const DONE = {
  saved: 'Draft saved.',
  published: 'Published. Readers see it now.',
  'published-until': 'Published. Readers see it now, until the time that you set.',
  scheduled: 'Scheduled. It will be published by itself.',
  cancelled: 'Schedule cancelled.',
  discarded: 'Draft discarded.',
  withdrawn: 'Preview link withdrawn. The link below is a new one.',
  restored: 'Restored as a draft. Readers see it once you publish it.',
  conflict:
    'A colleague saved this page while you had it open, so nothing was changed. This is the current text.',
} as const;
export type TextsDone = keyof typeof DONE;

export function textsPath({ path }: Pick<PageText, 'path'>, done?: TextsDone): string {
  return `/pages/texts/${nameOfPage(path)}${done ? `?done=${done}` : ''}`;
}

export function textsDoneIn(search: URLSearchParams): TextsDone | null {
  const done = search.get('done') ?? '';
  return isKeyOf(DONE, done) ? done : null;
}

export function TextsNotice({ outcome }: { outcome: TextsDone | null }) {
  return outcome && <Saved key={outcome}>{DONE[outcome]}</Saved>;
}
