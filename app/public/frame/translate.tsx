import { createContext, type ReactNode, use } from 'react';
import type { FrameWord } from '#domain/content/frame-texts.server.ts';
import { LANG, type Language } from '#domain/content/languages.ts';
import { useWelsh } from './provider-view.ts';

type Texts = Readonly<Record<FrameWord, string>>;

export const TextLanguage = createContext<'en' | Texts | null>(null);

function useTexts(): Texts | undefined {
  const text = use(TextLanguage);
  const frame = useWelsh()?.texts;
  return text === 'en' ? undefined : (text ?? frame);
}

export function useIsWelsh(): boolean {
  return useTexts() !== undefined;
}

export function useTranslate(): (english: FrameWord) => string {
  const texts = useTexts();
  return (english) => texts?.[english] ?? english;
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
  const translate = useTranslate();
  if (!useIsWelsh()) return null;
  const note = ` (${translate('in English')})`;
  return quiet ? <span className="sr-only">{note}</span> : note;
}

interface EntryLanguageProps {
  readonly lang: Language | undefined;
}

export function EntryLanguage({ lang }: EntryLanguageProps) {
  const texts = useWelsh()?.texts;
  if (lang !== 'en' || !texts) return null;
  return (
    <>
      {' '}
      <span lang={LANG.cy} className="text-sm">
        ({texts['in English']})
      </span>
    </>
  );
}
