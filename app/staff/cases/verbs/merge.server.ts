import { redirect } from 'react-router';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import type { CaseListItem } from '#domain/cases/list/list.server.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { findOther } from '#domain/cases/search/find-other.server.ts';
import type { CaseVerb } from '#domain/cases/verbs/case-verbs.ts';
import { linkCases, unlinkCases } from '#domain/cases/verbs/links.server.ts';
import { mayHold, mergeCases, unmergeCase } from '#domain/cases/verbs/merge.server.ts';
import { KINDS } from '../../kinds.ts';
import type { Choice } from '../../kit/field.tsx';
import { toCase } from '../../kit/save.server.ts';
import { noteView } from '../../kit/view.server.ts';
import { type Came, type Doing, invalid, settled, type Verb } from '../parts/verb.server.ts';
import { STATUSES } from '../screen/status-text.ts';

export const mergeVerbs = {
  merge: {
    run: (doing) =>
      chooseCase(doing, {
        suits: mayHold,
        choose: 'Choose the case to merge with',
        take: (into) => mergeInto(doing, into),
      }),
  },
  unmerge: {
    button: true,
    run: async ({ open, at }) => ({
      ...(await unmergeCase(open, at)),
      text: `${at.reference} has been unmerged.`,
    }),
  },
  link: {
    run: (doing) =>
      chooseCase(doing, {
        suits: () => true,
        choose: 'Choose the case to link with',
        take: (other) => linkWith(doing, other),
      }),
  },
  unlink: {
    run: async ({ open, at, typed }) =>
      settled(
        await unlinkCases(open, { ...at, other: readReference(typed.other ?? '') ?? '' }),
        'Link removed.',
      ),
  },
} satisfies Partial<Record<CaseVerb, Verb>>;

async function mergeInto({ args, open, at }: Doing, into: string): Promise<Came> {
  const merged = await mergeCases(open, { ...at, into });
  if (merged.outcome === 'missing') return { outcome: 'missing' };
  if (merged.outcome === 'refused') return invalid({ into: merged.why });
  const answer = await toCase(args, into).catch(() => redirect('/inbox', 303));
  return { outcome: 'answered', answer };
}

async function linkWith({ open, at }: Doing, other: string): Promise<Came> {
  const linked = await linkCases(open, { ...at, other });
  if (linked.outcome === 'refused') return invalid({ into: linked.why });
  return settled(linked, `Linked with ${other}.`);
}

/** Six letters and digits follow `C-`. */
const LENGTH = 6;

/** Accepts any case, spaces around it, and no `C-`; null if it can't be a reference. */
export function readReference(text: string): string | null {
  const code = text
    .trim()
    .toUpperCase()
    .replace(/^C[\s-]*(?=.{6})/, '')
    .replaceAll(/[\s-]/g, '');
  return code.length === LENGTH && /^[A-Z0-9]+$/.test(code) ? `C-${code}` : null;
}

const NOTHING = 'Nothing was found. Enter another name, or the reference of the other case';

interface Choosing {
  readonly suits: Parameters<typeof findOther>[1]['suits'];
  readonly choose: string;
  readonly take: (other: string) => Promise<Came>;
}

/** Accepts a reference immediately; otherwise searches, and the person chooses a result. */
async function chooseCase(doing: Doing, choosing: Choosing): Promise<Came> {
  const { into = '', chosen, searched } = doing.typed;
  if (into.trim() === '') return invalid({ into: 'Enter a name, or the reference of the other case' });
  // A choice from an earlier search must not count for the current text.
  const one = chosen && searched === into ? readReference(chosen) : await namedCase(doing, into);
  return one ? choosing.take(one) : offer(doing, into, choosing);
}

/** Checks that it is a case's reference, because many names have six letters. */
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
