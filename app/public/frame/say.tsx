import { createContext, use } from 'react';
import type { FrameWord } from '#domain/content/frame-words.server.ts';
import { useWelsh } from './provider-view.ts';

/** Inside the text of an English page that stands among the Welsh ones. */
export const EnglishText = createContext(false);

/** Whether what is around is in Welsh. */
export function useIsWelsh(): boolean {
  const isEnglish = use(EnglishText);
  return useWelsh() !== undefined && !isEnglish;
}

/** Says the words that stand round every page, in the language of what is around them. */
export function useSay(): (english: FrameWord) => string {
  const words = useWelsh()?.words;
  const isWelsh = useIsWelsh();
  return (english) => (isWelsh && words ? words[english] : english);
}

/** After the name of a link on a Welsh page to what is in English; `quiet` for those who hear it, where room is short. */
export function InEnglish({ quiet = false }: { readonly quiet?: boolean }) {
  const say = useSay();
  if (!useIsWelsh()) return null;
  const said = ` (${say('in English')})`;
  return quiet ? <span className="sr-only">{said}</span> : said;
}
