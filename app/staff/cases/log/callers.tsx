import { readTyped } from '#app/forms/read-form.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { findPeople } from '#domain/cases/search/find-people.server.ts';
import { staffAction } from '../../guard.server.ts';
import { buttonLoader } from '../../kit/save.server.ts';
import { searchedText } from '../../kit/searched-text.ts';

/** Staff who don't see the caller type more of the name. */
const SHOWN_MAX = 4;
/** A single letter matches too many names. */
const SEARCHED_FROM = 2;

export interface Caller {
  readonly path: string;
  readonly name: string;
  readonly about: string;
}

export const loader = buttonLoader('answer-cases', '/log');

/** Looks up callers, by number first. Uses POST, so that no name appears in an address. */
export const action = staffAction(
  'answer-cases',
  async ({ actor, services, request }): Promise<readonly Caller[]> => {
    const typed = await readTyped(request);
    const access = accessOf(actor);
    const found = new Map<string, Caller>();
    for (const text of [typed.phone, typed.email, typed.name]) {
      const terms = searchedText(text);
      if (terms.length < SEARCHED_FROM) continue;
      for (const one of await findPeople(services.open, { text: terms, access, limit: SHOWN_MAX })) {
        const { reference, name, emails, phones, newestAt } = one;
        const about = [...phones, ...emails, `last wrote ${shortTime(newestAt)}`].join(', ');
        if (found.size < SHOWN_MAX) found.set(reference, { path: `/people/${reference}`, name, about });
      }
    }
    return [...found.values()];
  },
  { unaudited: true },
);
