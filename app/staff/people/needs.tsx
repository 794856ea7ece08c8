import { isoDay } from '#domain/calendar/working-time.ts';
import { noteNeeds, readNeedsForm } from '#domain/cases/people/note-needs.server.ts';
import { NEEDS_FIELDS } from '../cases/parts/office-fields.ts';
import { staffAction } from '../guard.server.ts';
import { buttonLoader, save } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/needs.ts';
import { NeedsForm, typedNeeds } from './needs-form.tsx';

export const loader = buttonLoader('answer-cases', ({ reference }) => `/people/${reference}`);

export const action = staffAction('answer-cases', (args) => {
  const reference = args.params.reference ?? '';
  const today = isoDay(args.services.clock());
  return save(args, {
    name: 'needs of a person',
    check: (typed) => readNeedsForm(typed, today),
    async do(fields, { version, open, actor, now }) {
      const noted = await noteNeeds(open, { reference, fields, version, actor, now });
      if (noted.outcome === 'missing') throw new Response(null, { status: 404 });
      if (noted.outcome !== 'conflict') return undefined;
      return { status: 'conflict', current: typedNeeds(noted.current), version: noted.version, saved: null };
    },
    to: `/people/${reference}`,
    text: 'Needs saved.',
  });
});

export default function NeedsNotSaved({ params, actionData }: Route.ComponentProps) {
  const { reference = '' } = params;
  if (!actionData || actionData.status === 'signed-out') {
    return <SignedOutPage answer={actionData} fields={NEEDS_FIELDS} />;
  }
  return (
    <main className="shell grid gap-5 py-8">
      <title>Not saved yet</title>
      <h1 className="text-2xl">What they need was not saved yet</h1>
      <NeedsForm reference={reference} loaded={{}} version={0} answer={actionData} />
      <p>
        <a className="button" href={`/people/${reference}`}>
          Back to this person
        </a>
      </p>
    </main>
  );
}
