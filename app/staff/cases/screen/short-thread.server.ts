import { cutTo, EACH_MAX, lengthToShow } from '#domain/cases/list/long-texts.ts';
import type { ThreadEntry } from '#domain/cases/list/thread.server.ts';
import type { EmailLength, ThreadEmail } from '#domain/cases/list/thread-emails.server.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { wholeNumber } from '../../whole-number.ts';

const ENTRIES_MAX = 50;

export interface HistoryPages {
  readonly older: number | null;
  readonly newer: number | null;
}

export function emailLength({ searchParams }: URL): EmailLength {
  return { most: EACH_MAX, whole: wholeNumber(searchParams.get('email')) || null };
}

/** Shortens the history to the newest entries, or the requested page, and long emails to their beginnings. */
export function shortenThread(
  view: CaseView,
  url: URL,
): { readonly view: CaseView; readonly pages: HistoryPages } {
  const { whole } = emailLength(url);
  const last = Math.max(Math.ceil(view.thread.length / ENTRIES_MAX), 1);
  const requestedPage = wholeNumber(url.searchParams.get('history')) || pageOf(view.thread, whole);
  const page = Math.min(Math.max(requestedPage, 1), last);
  const end = view.thread.length - (page - 1) * ENTRIES_MAX;
  const entries = view.thread.slice(Math.max(end - ENTRIES_MAX, 0), end);
  const emails = [view.email, ...entries.map(emailOf)].filter((email) => email !== null);
  const most = lengthToShow(emails.filter(({ id }) => id !== whole).map(({ text }) => text));
  const shorten = <Email extends ThreadEmail | null>(email: Email): Email => {
    if (email === null || email.id === whole) return email;
    const { text, isCut } = cutTo(email.text, most);
    return { ...email, text, isCut: isCut || email.isCut };
  };
  return {
    view: {
      ...view,
      email: shorten(view.email),
      thread: entries.map((entry) => {
        if (entry.type === 'email') return shorten(entry);
        return entry.type === 'message' ? { ...entry, email: shorten(entry.email) } : entry;
      }),
    },
    pages: { older: page < last ? page + 1 : null, newer: page > 1 ? page - 1 : null },
  };
}

function pageOf(thread: readonly ThreadEntry[], whole: number | null): number {
  const index = whole === null ? -1 : thread.findIndex((entry) => emailOf(entry)?.id === whole);
  return index === -1 ? 1 : Math.ceil((thread.length - index) / ENTRIES_MAX);
}

function emailOf(entry: ThreadEntry): ThreadEmail | null {
  if (entry.type === 'email') return entry;
  return entry.type === 'message' ? entry.email : null;
}
