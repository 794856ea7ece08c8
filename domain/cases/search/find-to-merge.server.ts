import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { readableKinds } from '../kinds/kinds.ts';
import type { CaseListItem } from '../list/list.server.ts';
import { kindOf } from '../list/view.server.ts';
import { mayHold } from '../verbs/merge.server.ts';
import { searchCases } from './search.server.ts';

/** Whoever does not find the case among these types another word. */
const FOUND_MAX = 10;

interface Finding {
  /** Of the case that is to be merged. */
  readonly reference: string;
  readonly text: string;
  readonly actor: Actor;
}

/**
 * The newest {@link FOUND_MAX} cases that have all words of `text` and could hold the case, as {@link searchCases}
 * finds them: only what the actor may read, no spam and not the case itself. Null when there is no such case.
 */
export async function findToMerge(
  open: OpenDatabase,
  { reference, text, actor }: Finding,
): Promise<readonly CaseListItem[] | null> {
  const readable = readableKinds(actor.role);
  const kind = await kindOf(open.db, reference, readable);
  if (!kind) return null;
  const kinds = readable.filter((holder) => mayHold(holder, kind));
  const { items } = await searchCases(open, { text, kinds, staffId: actor.id, limit: FOUND_MAX + 1 });
  return items.filter((item) => item.reference !== reference && item.status !== 'spam').slice(0, FOUND_MAX);
}
