import { readTyped } from '#app/forms/read-form.server.ts';
import { listFormDrafts, saveFormDraft } from '#domain/drafts/form-drafts.server.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { DraftAnswer } from '../cases/panels/reply/reply-answer.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import type { SavedDrafts } from './draft-request.ts';
import { savedAt } from './saved-at.server.ts';
import { isDrafted } from './undrafted.ts';

export const loader = staffLoader('open-dashboard', async ({ actor, services }) => {
  const { open, secret } = services;
  const now = services.clock();
  const saved: SavedDrafts = {
    owner: actor.id,
    key: keyOf(secret, actor.id),
    forms: (await listFormDrafts(open.db, actor)).map((draft) => ({
      ...draft,
      words: savedAt(draft.updatedAt, now),
    })),
  };
  return Response.json(saved);
});

export const action = staffAction(
  'open-dashboard',
  async ({ actor, services, request }) => {
    const { place = '', message = '', basedOn = '', owner } = await readTyped(request);
    // A colleague has since signed in in this browser: never save one person's text under another's name.
    if (owner !== actor.id) return new Response(null, { status: 401 });
    if (!isDrafted(place.split(' ')[0] ?? '')) return new Response(null, { status: 404 });
    const now = services.clock();
    const saving = { place, body: message, basedOn: Number(basedOn) || 0, actor, now };
    const saved = await saveFormDraft(services.open, saving);
    switch (saved.outcome) {
      case 'kept':
        return answer({ status: 'saved', at: savedAt(now, now), savedAt: now }, 200);
      case 'missing':
        return answer({ status: 'refused', why: GONE }, 409);
      case 'refused':
        return answer({ status: 'refused', why: saved.why }, 409);
      case 'conflict': {
        const { body, updatedAt } = saved.current;
        return answer(
          { status: 'conflict', current: body, at: savedAt(updatedAt, now), savedAt: updatedAt },
          409,
        );
      }
    }
  },
  { unaudited: true },
);

const GONE = 'This can no longer be opened, so what you typed is only in this window.';

function answer(value: DraftAnswer, status: number): Response {
  return Response.json(value, { status });
}

/** Differs by person and installation, and is the same on each day and in each process. */
function keyOf(secret: Secret, staffId: string): string {
  return keyedHash(secret, 'drafts in the browser', staffId);
}
