import { redirect } from 'react-router';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import type { CaseListItem } from '#domain/cases/list/list.server.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { findToMerge } from '#domain/cases/search/find-to-merge.server.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import { mergeCases, unmergeCase } from '#domain/cases/verbs/merge.server.ts';
import { KINDS } from '../../kinds.ts';
import type { Choice } from '../../kit/field.tsx';
import { toCase } from '../../kit/save.server.ts';
import { noteView } from '../../kit/view.server.ts';
import { type Came, type Doing, invalid, type Verb } from '../parts/verb.server.ts';
import type { CaseVerb } from '../parts/verb-names.ts';
import { STATUSES } from '../screen/status-words.ts';
import { readReference } from './read-reference.ts';

const NOTHING = 'Nothing was found. Enter another name, or the reference of the other case';

export const mergeVerbs = {
  /** A reference is merged into at once; anything else is looked for, and one of what was found is chosen. */
  merge: {
    async run(doing) {
      const { into = '', chosen, searched } = doing.typed;
      if (into.trim() === '') return invalid({ into: 'Enter a name, or the reference of the other case' });
      // A choice from an earlier search must not count for the words that stand there now.
      const one = chosen && searched === into ? readReference(chosen) : await namedCase(doing, into);
      return one ? mergeInto(doing, one) : offer(doing, into);
    },
  },
  unmerge: {
    button: true,
    run: async ({ open, at }) => ({
      ...(await unmergeCase(open, at)),
      words: `${at.reference} has been unmerged.`,
    }),
  },
} satisfies Partial<Record<CaseVerb, Verb>>;

/** Many a name has six letters and could be a reference, so only that of a case is one. */
async function namedCase({ open, at }: Doing, text: string): Promise<string | null> {
  const reference = readReference(text);
  if (!reference) return null;
  return (await kindOf(open.db, reference, readableKinds(at.actor.role))) && reference;
}

async function mergeInto({ args, open, at }: Doing, into: string): Promise<Came> {
  const merged = await mergeCases(open, { ...at, into });
  if (merged.outcome === 'missing') return { outcome: 'missing' };
  if (merged.outcome === 'refused') return invalid({ into: merged.why });
  const answer = await toCase(args, into).catch(() => redirect('/inbox', 303));
  return { outcome: 'answered', answer };
}

async function offer(doing: Doing, text: string): Promise<Came> {
  const { args, open, at, typed } = doing;
  const found = await findToMerge(open, { reference: at.reference, actor: at.actor, text });
  if (!found) return { outcome: 'missing' };
  const unknown = readReference(text);
  if (found.length === 0) return unknown ? mergeInto(doing, unknown) : invalid({ into: NOTHING });
  await noteView(args, found);
  const wasAsked = typed.searched === text;
  const errors: Record<string, string> = wasAsked ? { chosen: 'Choose the case to merge with' } : {};
  const shown = found.map(choiceOf);
  return {
    outcome: 'answered',
    answer: wasAsked
      ? { status: 'refused', why: errors.chosen ?? '', errors, found: shown }
      : { status: 'more', found: shown },
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
