import { Link } from 'react-router';
import { LANG, type Language } from '#domain/content/languages.ts';
import type { WelshPair, WelshVersion } from '#domain/content/welsh-pairs.server.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { WRITING } from './kinds.ts';
import type { InBothLanguages } from './welsh.server.ts';

export interface InWelsh {
  readonly subject: string;
  readonly begun: Typed;
}

export const WELSH_STATES: Readonly<Record<WelshVersion['state'], string>> = {
  published: 'Published',
  planned: 'Scheduled',
  draft: 'A draft',
};

export function welshScreen({ kind, subject, welsh }: WelshPair): string {
  const { path } = WRITING[kind];
  return welsh ? `${path}/${welsh.id}` : `${path}/new?${new URLSearchParams({ translates: subject })}`;
}

export function inLanguage(fields: readonly FieldSpec[], language: Language): readonly FieldSpec[] {
  if (language === 'en') return fields;
  const hint = 'The end of its address, in Welsh. Made from the title when empty.';
  return fields.map((field) =>
    field.name === 'slug' ? { ...field, hint } : { ...field, lang: LANG[language] },
  );
}

export function OtherLanguage({ both: { pair, language, english } }: { both: InBothLanguages }) {
  const { kind, title, path, welsh, subject } = pair;
  const { one } = WRITING[kind];
  if (language === 'en') {
    return (
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {welsh ? (
          <>
            <span>
              In Welsh: <span lang={LANG.cy}>{welsh.title}</span>. {WELSH_STATES[welsh.state]}.
            </span>
            {welsh.isOlder && <Older />}
            <Link to={welshScreen(pair)} className="inline-flex min-h-11 items-center font-bold">
              Open the Welsh {one}
            </Link>
          </>
        ) : (
          <Link to={welshScreen(pair)} className="button">
            Write this {one} in Welsh
          </Link>
        )}
      </p>
    );
  }
  const edited = subject.startsWith('post:') ? `${WRITING[kind].path}/${subject.slice(5)}` : path;
  return (
    <div className="grid gap-3 rounded-card bg-paper p-4">
      <p>
        This is in Welsh what <Link to={edited}>{title}</Link> is in English. Visitors change from one to the
        other at the top of the {one}.
      </p>
      {welsh?.isOlder && (
        <p>
          <Older /> Bring the Welsh up to date and publish it, and this note goes.
        </p>
      )}
      {english && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold underline">
            The English text
          </summary>
          <p className="mt-2 wrap-anywhere">{english.excerpt}</p>
          <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{english.text}</p>
        </details>
      )}
    </div>
  );
}

export function Older() {
  return <strong className="rounded-field bg-honey px-2 py-1">English changed since</strong>;
}
