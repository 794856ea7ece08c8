import { redirect } from 'react-router';
import type { CaseVerb } from '#domain/cases/verbs/case-verbs.ts';
import { linkCases, unlinkCases } from '#domain/cases/verbs/links.server.ts';
import { mayHold, mergeCases, unmergeCase } from '#domain/cases/verbs/merge.server.ts';
import { toCase } from '../../kit/save.server.ts';
import { type Came, type Doing, invalid, settled, type Verb } from '../parts/verb.server.ts';
import { chooseCase } from './choose-case.server.ts';
import { readReference } from './read-reference.ts';

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
