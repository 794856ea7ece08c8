import { data } from 'react-router';
import type { Services } from '#app/context.ts';
import type { Language } from '#domain/content/languages.ts';
import { findEdited } from '#domain/content/post-drafts.server.ts';
import { postIdOf, postSubject } from '#domain/content/slug.ts';
import { hasWelsh } from '#domain/content/welsh.server.ts';
import { findWelshPair, type WelshPair } from '#domain/content/welsh-pairs.server.ts';
import type { WrittenKind } from '#domain/content/written.ts';
import type { Typed } from '../kit/answers.ts';

type Known = Pick<Services, 'open' | 'provider'>;

export interface InBothLanguages {
  readonly pair: WelshPair;
  readonly language: Language;
  readonly english: {
    readonly excerpt: string;
    readonly text: string;
    /** Without text, so that no English is published as Welsh. */
    readonly begun: Typed;
  } | null;
}

interface Edited {
  readonly id: number;
  readonly language: Language;
  readonly translates: string | null;
}

export async function inBothLanguages(
  { open: { db }, provider }: Known,
  { id, language, translates }: Edited,
): Promise<InBothLanguages | null> {
  if (!hasWelsh(provider())) return null;
  const subject = language === 'en' ? postSubject(id) : translates;
  const pair = subject === null ? null : await findWelshPair(db, subject);
  if (!pair) return null;
  return { pair, language, english: language === 'cy' ? await englishText({ db }, pair) : null };
}

/** @throws a 404 if it can't be written in Welsh, or not on the screens of `kind` */
export async function toWriteInWelsh(
  { open: { db }, provider }: Known,
  { subject, kind }: { readonly subject: string; readonly kind: WrittenKind },
): Promise<InBothLanguages> {
  const pair = hasWelsh(provider()) ? await findWelshPair(db, subject) : null;
  if (pair?.kind !== kind) throw data(null, { status: 404 });
  return { pair, language: 'cy', english: await englishText({ db }, pair) };
}

async function englishText({ db }: Pick<Known['open'], 'db'>, { subject }: WelshPair) {
  const id = postIdOf(subject);
  const page = id === null ? null : await findEdited(db, id);
  if (!page) return null;
  const { excerpt, text, category, author, picture } = page.content;
  return { excerpt, text, begun: { category, author, picture } };
}
