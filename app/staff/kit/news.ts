import type { LiveChange } from '../live/messages.ts';

export interface LiveNews {
  /** Since the page was opened, so that a repeat is counted once. */
  readonly known: ReadonlySet<string>;
  readonly unseen: ReadonlySet<string>;
  /** `times`: the same words twice are announced twice. */
  readonly announced: { readonly words: string; readonly times: number };
}

export const NO_NEWS: LiveNews = { known: new Set(), unseen: new Set(), announced: { words: '', times: 0 } };

/** The news after these cases were brought on the screen, or counted in the title of a hidden tab. */
export function addNews(news: LiveNews, changes: readonly LiveChange[], visible: boolean): LiveNews {
  const fresh = changes.filter(({ what, reference }) => what === 'new' && !news.known.has(reference));
  if (fresh.length === 0) return news;
  const arrived = fresh.map(({ reference }) => reference);
  const known = new Set([...news.known, ...arrived]);
  if (visible) return announce({ ...news, known }, fresh.length);
  return { ...news, known, unseen: new Set([...news.unseen, ...arrived]) };
}

export function lookAtNews(news: LiveNews): LiveNews {
  return news.unseen.size === 0 ? news : announce(news, news.unseen.size);
}

function announce({ known, announced }: LiveNews, count: number): LiveNews {
  const words = count === 1 ? '1 new message' : `${count} new messages`;
  return { known, unseen: new Set(), announced: { words, times: announced.times + 1 } };
}
