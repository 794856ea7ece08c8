import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { casePath } from '../../kinds.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { StaffForm } from '../../kit/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import { HoldMark } from '../../privacy/hold-form.tsx';
import { DisclosureWarning } from '../parts/needs-banner.tsx';
import type { Route } from './+types/route.ts';
import { type ForwardView, loadForward, sendForward } from './forward.server.ts';

export const loader = formPageLoader('answer-cases', (args) =>
  loadForward(args, args.params.reference ?? ''),
);

export const action = staffAction('answer-cases', (args) => sendForward(args, args.params.reference ?? ''));

const WORDS: readonly FieldSpec[] = [
  {
    name: 'to',
    label: 'Their email address',
    kind: 'email',
    hint: 'Such as the GP’s, the council’s or a carer’s.',
  },
  { name: 'message', label: 'Your message to them', kind: 'textarea', rows: 7 },
];

const WHAT: FieldSpec = {
  name: 'what',
  label: 'Include',
  kind: 'radio',
  choices: [
    { value: 'message', label: 'Their first message' },
    { value: 'conversation', label: 'The whole conversation', hint: 'Never the notes of colleagues.' },
    { value: 'nothing', label: 'Nothing of it' },
  ],
};

function fieldsFor(files: ForwardView['files']): readonly FieldSpec[] {
  const reach = { value: 'reach', label: 'Their name, phone number and addresses' };
  const sent = files.map(({ key, name, size }) => ({ value: key, label: `${name} (${size})` }));
  return [
    ...WORDS,
    WHAT,
    { name: 'besides', label: 'Also include', kind: 'ticks', choices: [reach, ...sent] },
  ];
}

export default function Forward({ loaderData, actionData, params }: Route.ComponentProps) {
  const fetcher = useFetcher();
  const [extent, setPart] = useState('message');
  const [reach, setReach] = useState(false);
  if (!loaderData) return <SignedOutPage answer={actionData} fields={WORDS} />;
  const { reference, kind, quoted, files, formKey, mergedInto, warning, restriction } = loaderData;
  const back = { to: casePath(kind, reference), name: 'Back to the message' };
  if (mergedInto) {
    return (
      <Screen title={`Forward ${reference}`} back={back}>
        <p>
          This was merged into another case.{' '}
          <Link className="inline-block py-2" to={`/forward/${mergedInto.reference}`}>
            Forward {mergedInto.reference}
          </Link>
        </p>
      </Screen>
    );
  }
  const forwarded = [
    reach ? quoted.reach : '',
    extent === 'nothing' ? '' : quoted[extent as 'message' | 'conversation'],
  ];
  return (
    <Screen title={`Forward ${reference}`} back={back}>
      <p className="measure">
        Send on only what they need to know, and only to someone who may know it. The answer comes to this
        case.
      </p>
      {restriction && <HoldMark hold={restriction} isRestriction />}
      <DisclosureWarning warning={warning} />
      <StaffForm
        key={params.reference}
        fetcher={fetcher}
        action={`/forward/${reference}/save`}
        fields={fieldsFor(files)}
        loaded={{ what: 'message' }}
        answer={actionData}
        hidden={{ formKey }}
        submit="Forward"
        sending="Sending…"
        onChange={({ currentTarget }) => {
          const chosen = new FormData(currentTarget);
          setPart(String(chosen.get('what') ?? 'nothing'));
          setReach(chosen.has('reach'));
        }}
      >
        <ForwardedText text={forwarded.filter(Boolean).join('\n\n')} />
      </StaffForm>
    </Screen>
  );
}

function ForwardedText({ text }: { text: string }) {
  return (
    <section aria-label="What is forwarded" className="rounded-card bg-paper p-4">
      <p className="text-sm text-ink-soft">What is forwarded below your message</p>
      <p dir="auto" className="mt-2 max-h-96 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {text || 'Nothing.'}
      </p>
    </section>
  );
}
