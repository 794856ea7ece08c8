import type { SavedAnswer } from '#domain/cases/replies/saved-answers.server.ts';
import { shortTime } from '#domain/cases/shown-time.ts';

export type SavedAnswerShown = ReturnType<typeof showSavedAnswer>;

export function showSavedAnswer({ id, title, kind, body, version, updatedAt, updatedBy }: SavedAnswer) {
  const changed = updatedBy ? `Changed by ${updatedBy}, ${shortTime(updatedAt)}` : 'Default template';
  return { id, title, kind, body, version, changed };
}
