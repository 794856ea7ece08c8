import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { isSearchComplete } from '#domain/cases/search/index-all.server.ts';
import { findHeldCases, findHeldComments, findMentions } from '#domain/privacy/held.server.ts';
import type { Person } from '#domain/privacy/request.ts';
import type { Signed } from '../guard.server.ts';
import { casePath, KINDS } from '../kinds.ts';
import { showHeld } from './desk.server.ts';

export async function readHeld({ actor, services }: Pick<Signed, 'actor' | 'services'>, person: Person) {
  const { open, clock, provider } = services;
  const access = accessOf(actor);
  const looking = { access, periods: provider().retention, now: clock() };
  const held = await findHeldCases(open.db, person, looking);
  const comments = await findHeldComments(open.db, person);
  const mentions = await findMentions(open, person, { held, access });
  return { held, comments, mentions };
}

export async function showPerson(signed: Pick<Signed, 'actor' | 'services'>, person: Person) {
  const { held, comments, mentions } = await readHeld(signed, person);
  return {
    findsAll: await isSearchComplete(signed.services.open),
    cases: held.map(showHeld),
    comments: comments.map(({ id, text, receivedAt, post }) => ({
      id,
      text,
      post,
      received: shortTime(receivedAt),
    })),
    mentions: mentions.map(({ reference, kind, by }) => ({
      reference,
      path: casePath(kind, reference),
      note: `${KINDS[kind].short}, found by ${by}`,
    })),
  };
}
