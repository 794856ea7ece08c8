import { redirect } from 'react-router';
import { shortTime } from '#domain/cases/display-time.ts';
import type { Proofs } from '#domain/proofreading/proofread.ts';
import type { Done, Typed } from '../kit/answers.ts';
import type { Checked } from '../kit/save.server.ts';

export interface DocumentSaved extends Done {
  readonly id?: number;
  readonly isManual: boolean;
  readonly proofs: Proofs;
}

export function isPublishing(typed: Typed): boolean {
  return typed.do === 'publish' || typed.do === 'schedule';
}

export function withSchedule<Content, Times>(
  content: Checked<Content>,
  times: Checked<Times>,
): Checked<{ readonly content: Content } & Times> {
  if (content.ok && times.ok) return { ok: true, value: { content: content.value, ...times.value } };
  return { ok: false, errors: { ...(!content.ok && content.errors), ...(!times.ok && times.errors) } };
}

export function stopsOf({ remarks }: Proofs): Typed {
  const stops = remarks.filter((remark) => remark.stops);
  return Object.fromEntries(stops.map(({ field, text }) => [field, text]).reverse());
}

/** Answers a saved draft in place if its form stays open or saved itself, and otherwise redirects to `to`. */
export function draftSaved(
  { now, typed, staysOpen, to }: { now: number; typed: Typed; staysOpen: boolean; to: string },
  saved: Pick<DocumentSaved, 'id' | 'version' | 'proofs'>,
): DocumentSaved | Response {
  const isManual = typed.do !== 'autosave';
  if (isManual && !staysOpen) return redirect(to, 303);
  return { status: 'done', text: `Saved ${shortTime(now).slice(-5)}`, isManual, ...saved };
}

export function savedBy({ version, draft }: { version: number; draft: { by: string; at: number } | null }) {
  return { version, saved: draft && `${draft.by}, ${shortTime(draft.at)}` };
}
