import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { PanelForm, StaffForm } from '../kit/form.tsx';
import { Section } from '../kit/screen.tsx';
import type { PersonView } from './load.server.ts';

export function OtherPeople({ person }: { person: PersonView }) {
  const { reference, merged } = person;
  const others = person.cases.filter((one) => one.reference !== reference);
  return (
    <Section id="others" title="Is it the same person?">
      {merged.length > 0 && (
        <ul className="grid gap-2">
          {merged.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center gap-3">
              <span>
                Merged with <bdi className="font-bold">{name}</bdi>
              </span>
              <Unmerge reference={reference} id={id} name={name} />
            </li>
          ))}
        </ul>
      )}
      <details className="rounded-card border border-line px-4 open:pb-4">
        <summary className="fold">Merge with another person</summary>
        <MergePersonForm reference={reference} />
      </details>
      {others.length > 0 && (
        <details className="rounded-card border border-line px-4 open:pb-4">
          <summary className="fold">Split off someone else’s messages</summary>
          <PanelForm
            action={`/people/${reference}/split`}
            fields={[
              {
                name: 'messages',
                label: 'Messages that someone else wrote',
                kind: 'ticks',
                hint: 'They get a person of their own, with the addresses and numbers that only they have. Merging the two takes it back.',
                choices: others.map(({ reference, kindName, received, excerpt }) => ({
                  value: reference,
                  label: `${kindName}, ${received} (${reference})`,
                  hint: excerpt,
                })),
              },
            ]}
            submit="Split off"
          />
        </details>
      )}
    </Section>
  );
}

interface MergePersonFormProps {
  readonly reference: string;
  readonly answer?: Answer | undefined;
}

export function MergePersonForm({ reference, answer: onPage }: MergePersonFormProps) {
  const fetcher = useFetcher<Answer>();
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  useChangeNotice(fetcher.data, 'form');
  const answer = fetcher.data ?? onPage;
  const found = answer?.status === 'more' || answer?.status === 'refused' ? (answer.found ?? []) : [];
  const status = fetcher.data?.status;
  useEffect(() => {
    if (status === 'more') form.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    if (status === 'done') form.current?.reset();
  }, [status]);
  const into: FieldSpec = {
    name: 'into',
    label: 'Merge with',
    kind: 'text',
    hint: 'A name, an email address or a phone number of the other person. All that both wrote is then on one page, and you can take it back there.',
  };
  const chosen: FieldSpec = { name: 'chosen', label: 'Which person?', kind: 'radio', choices: found };
  const searched = (answer && 'typed' in answer && answer.typed.into) || '';
  return (
    <StaffForm
      compact
      action={`/people/${reference}/merge`}
      form={form}
      fetcher={fetcher}
      prefix={prefix}
      answer={onPage}
      fields={found.length > 0 ? [into, chosen] : [into]}
      hidden={found.length > 0 ? { searched } : {}}
      submit={found.length > 0 ? 'Merge' : 'Find'}
    />
  );
}

function Unmerge({ reference, id, name }: { reference: string; id: number; name: string }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`/people/${reference}/unmerge`}>
      <input type="hidden" name="person" value={id} />
      <button
        type="submit"
        className="button px-4 text-sm"
        aria-disabled={fetcher.state !== 'idle' || undefined}
      >
        Unmerge <bdi>{name}</bdi>
      </button>
    </fetcher.Form>
  );
}
