import { createContext, type ReactNode, use } from 'react';
import type { FrameWord } from '#domain/content/frame-words.server.ts';
import { LANG, type Language } from '#domain/content/languages.ts';
import { useWelsh } from './provider-view.ts';

type Words = Readonly<Record<FrameWord, string>>;

export const TextLanguage = createContext<'en' | Words | null>(null);

function useWords(): Words | undefined {
  const text = use(TextLanguage);
  const frame = useWelsh()?.words;
  return text === 'en' ? undefined : (text ?? frame);
}

export function useIsWelsh(): boolean {
  return useWords() !== undefined;
}

export function useSay(): (english: FrameWord) => string {
  const words = useWords();
  return (english) => words?.[english] ?? english;
}

export function EnglishPart({ children }: { children: ReactNode }) {
  if (!useIsWelsh()) return children;
  return (
    <div lang={LANG.en}>
      <TextLanguage value="en">{children}</TextLanguage>
    </div>
  );
}

export function InEnglish({ quiet = false }: { readonly quiet?: boolean }) {
  const say = useSay();
  if (!useIsWelsh()) return null;
  const said = ` (${say('in English')})`;
  return quiet ? <span className="sr-only">{said}</span> : said;
}

interface EntryLanguageProps {
  readonly lang: Language | undefined;
}

export function EntryLanguage({ lang }: EntryLanguageProps) {
  const words = useWelsh()?.words;
  if (lang !== 'en' || !words) return null;
  return (
    <>
      {' '}
      <span lang={LANG.cy} className="text-sm">
        ({words['in English']})
      </span>
    </>
  );
}
