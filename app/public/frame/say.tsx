import { createContext, type ReactNode, use } from 'react';
import type { FrameWord } from '#domain/content/frame-words.server.ts';
import { LANG, type Language } from '#domain/content/languages.ts';
import { useWelsh } from './provider-view.ts';

type Words = Readonly<Record<FrameWord, string>>;

/** The language of a text that is not that of the frame: `en` among the Welsh pages, the words of a Welsh draft. */
export const TextLanguage = createContext<'en' | Words | null>(null);

/** Of what is around; undefined in English. */
function useWords(): Words | undefined {
  const text = use(TextLanguage);
  const frame = useWelsh()?.words;
  return text === 'en' ? undefined : (text ?? frame);
}

/** Whether what is around is in Welsh. */
export function useIsWelsh(): boolean {
  return useWords() !== undefined;
}

/** Says the words that stand round every page, in the language of what is around them. */
export function useSay(): (english: FrameWord) => string {
  const words = useWords();
  return (english) => words?.[english] ?? english;
}

/** What a page in Welsh says in English, because there are no such words in Welsh. */
export function EnglishPart({ children }: { children: ReactNode }) {
  if (!useIsWelsh()) return children;
  return (
    <div lang={LANG.en}>
      <TextLanguage value="en">{children}</TextLanguage>
    </div>
  );
}

/** After the name of a link on a Welsh page to what is in English; `quiet` for those who hear it, where room is short. */
export function InEnglish({ quiet = false }: { readonly quiet?: boolean }) {
  const say = useSay();
  if (!useIsWelsh()) return null;
  const said = ` (${say('in English')})`;
  return quiet ? <span className="sr-only">{said}</span> : said;
}

interface EntryLanguageProps {
  /** Of an entry, where some of its list are in Welsh. */
  readonly lang: Language | undefined;
}

/** Among entries in Welsh, says of one that it is not. */
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
