import { useLocation } from 'react-router';
import type { Changed } from '#domain/cases/edit/edit-case.server.ts';
import { splitPerson, unmergePerson } from '#domain/cases/verbs/join-people.server.ts';
import { readReference } from '../cases/verbs/merge.server.ts';
import { staffAction } from '../guard.server.ts';
import type { Answer } from '../kit/answers.ts';
import { buttonLoader, cannot, type Outcome, save, verbAt } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/verb.ts';
import { mergeChosen } from './load.server.ts';
import { MergePersonForm } from './other-people.tsx';

type Doing = Parameters<typeof mergeChosen>[0];

const VERBS: Readonly<Record<string, (doing: Doing) => Promise<Outcome>>> = {
  merge: mergeChosen,
  unmerge: async ({ open, typed, ...at }) =>
    settled(await unmergePerson(open, { ...at, personId: wholeNumber(typed.person) }), 'They are two again.'),
  split: async ({ open, typed, ...at }) => {
    const references = Object.keys(typed).flatMap((name) => readReference(name) ?? []);
    return settled(
      await splitPerson(open, { ...at, references }),
      'These messages have a person of their own.',
    );
  },
};

function settled(changed: Changed, text: string): Outcome {
  if (changed.outcome === 'missing') throw new Response(null, { status: 404 });
  return changed.outcome === 'refused' ? cannot(changed.why) : { status: 'done', text };
}

export const loader = buttonLoader('answer-cases', ({ reference }) => `/people/${reference}`);

export const action = staffAction('answer-cases', (args) => {
  const reference = args.params.reference ?? '';
  return save(args, {
    name: 'people',
    check: (typed) => ({ ok: true, value: typed }),
    do: (typed, { open, actor, now }) => verbAt(VERBS, args.url)({ open, reference, typed, actor, now }),
    to: `/people/${reference}`,
  });
});

export default function PersonVerb({ params, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const answer = actionData as Answer | undefined;
  if (!answer || answer.status === 'signed-out') {
    return <SignedOutPage answer={answer} fields={[{ name: 'into', label: 'Merge with' }]} />;
  }
  const { reference = '' } = params;
  const title = answer.status === 'more' ? 'Which person?' : 'No changes were saved';
  return (
    <main className="shell grid gap-5 py-8">
      <title>{title}</title>
      <h1 className="text-2xl">{title}</h1>
      {pathname.endsWith('/merge') ? (
        <MergePersonForm reference={reference} answer={answer} />
      ) : (
        <p role="alert">
          {answer.status === 'refused' ? answer.why : 'That did not work. Please try again.'}
        </p>
      )}
      <p>
        <a className="button" href={`/people/${reference}`}>
          Back to this person
        </a>
      </p>
    </main>
  );
}
