import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import type { CaseListItem } from '#domain/cases/list/list.server.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { findOther } from '#domain/cases/search/find-other.server.ts';
import { KINDS } from '../../kinds.ts';
import type { Choice } from '../../kit/field.tsx';
import { noteView } from '../../kit/view.server.ts';
import { type Came, type Doing, invalid } from '../parts/verb.server.ts';
import { STATUSES } from '../screen/status-text.ts';
import { readReference } from './read-reference.ts';

const NOTHING = 'Nothing was found. Enter another name, or the reference of the other case';

interface Choosing {
  readonly suits: Parameters<typeof findOther>[1]['suits'];
  readonly choose: string;
  readonly take: (other: string) => Promise<Came>;
}

/** A reference is taken immediately; anything else is looked for, and one of what was found is chosen. */
export async function chooseCase(doing: Doing, choosing: Choosing): Promise<Came> {
  const { into = '', chosen, searched } = doing.typed;
  if (into.trim() === '') return invalid({ into: 'Enter a name, or the reference of the other case' });
  // A choice from an earlier search must not count for the text that is there now.
  const one = chosen && searched === into ? readReference(chosen) : await namedCase(doing, into);
  return one ? choosing.take(one) : offer(doing, into, choosing);
}

/** Many a name has six letters and could be a reference, so only that of a case is one. */
async function namedCase({ open, at }: Doing, text: string): Promise<string | null> {
  const reference = readReference(text);
  if (!reference) return null;
  return (await kindOf(open.db, reference, accessOf(at.actor))) && reference;
}

async function offer(doing: Doing, text: string, { suits, choose, take }: Choosing): Promise<Came> {
  const { args, open, at, typed } = doing;
  const found = await findOther(open, { reference: at.reference, actor: at.actor, text, suits });
  if (!found) return { outcome: 'missing' };
  const unknown = readReference(text);
  if (found.length === 0) return unknown ? take(unknown) : invalid({ into: NOTHING });
  await noteView(args, found);
  const wasRequested = typed.searched === text;
  const errors: Record<string, string> = wasRequested ? { chosen: choose } : {};
  const choices = found.map(choiceOf);
  return {
    outcome: 'answered',
    answer: wasRequested
      ? { status: 'refused', why: errors.chosen ?? '', errors, found: choices }
      : { status: 'more', found: choices },
  };
}

function choiceOf({ reference, kind, status, name, receivedAt, excerpt }: CaseListItem): Choice {
  const state = STATUSES[status].name.toLowerCase();
  return {
    value: reference,
    label: `${name}: ${KINDS[kind].name.toLowerCase()}, ${shortTime(receivedAt)}, ${state} (${reference})`,
    hint: excerpt,
  };
}
