import { data } from 'react-router';
import { shortTime } from '#domain/cases/display-time.ts';
import { findSavedAnswer, type SavedAnswer } from '#domain/cases/replies/saved-answers.server.ts';
import type { Database } from '#domain/database.ts';
import { wholeNumber } from '../whole-number.ts';

export async function templateAt(db: Database, id: string | undefined) {
  const found = await findSavedAnswer(db, wholeNumber(id));
  if (!found) throw data(null, { status: 404 });
  return viewTemplate(found);
}

export function viewTemplate({ id, title, kind, body, version, updatedAt, updatedBy }: SavedAnswer) {
  const saved = updatedBy && `${updatedBy}, ${shortTime(updatedAt)}`;
  return { id, title, kind, body, version, saved };
}
