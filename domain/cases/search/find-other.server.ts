import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseKind } from '../case.table.ts';
import { accessOf, narrowedTo } from '../kinds/access.ts';
import type { CaseListItem } from '../list/list.server.ts';
import { kindOf } from '../list/view.server.ts';
import { searchCases } from './search.server.ts';

/** Users who don't find the case among these type another word. */
const FOUND_MAX = 10;

interface Finding {
  readonly reference: string;
  readonly text: string;
  readonly actor: Actor;
  readonly suits: (other: CaseKind, kind: CaseKind) => boolean;
}

/** Finds the newest {@link FOUND_MAX} cases, as {@link searchCases} does, that suit the case; or null. */
export async function findOther(
  open: OpenDatabase,
  { reference, text, actor, suits }: Finding,
): Promise<readonly CaseListItem[] | null> {
  const readable = accessOf(actor);
  const kind = await kindOf(open.db, reference, readable);
  if (!kind) return null;
  const access = narrowedTo(
    readable,
    readable.kinds.filter((other) => suits(other, kind)),
  );
  const { items } = await searchCases(open, { text, access, staffId: actor.id, limit: FOUND_MAX + 1 });
  return items.filter((item) => item.reference !== reference && item.status !== 'spam').slice(0, FOUND_MAX);
}
