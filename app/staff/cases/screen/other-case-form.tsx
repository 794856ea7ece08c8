import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { KINDS } from '../../kinds.ts';
import type { Answer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { StaffForm } from '../../kit/form.tsx';
import type { OnPage } from '../parts/verb-form.tsx';
import type { OtherView } from './case-view.server.ts';

interface OtherCaseFormProps extends OnPage {
  readonly others?: readonly OtherView[];
}

const FINDS = 'A name, an email address, a telephone number or a reference of the other case.';

export function MergeForm(props: OtherCaseFormProps) {
  const { reference } = props;
  return (
    <OtherCaseForm
      {...props}
      verb="merge"
      label="Merge into"
      hint={`${FINDS} The message and all that happened to ${reference} are then read there, and ${reference} leaves the lists. You can undo this in the other case.`}
      submit="Merge"
    />
  );
}

export function LinkForm(props: OtherCaseFormProps) {
  return (
    <OtherCaseForm
      {...props}
      verb="link"
      label="Link with"
      hint={`${FINDS} Both stay cases of their own, and each shows the other to staff who may read it.`}
      submit="Link"
    />
  );
}

interface Does {
  readonly verb: 'merge' | 'link';
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
}

/** Looks for the other case first, and shows what it found; a reference needs no search. */
function OtherCaseForm({
  reference,
  others = [],
  answer: onPage,
  verb,
  label,
  hint,
  submit,
}: OtherCaseFormProps & Does) {
  const fetcher = useFetcher<Answer>();
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  useChangeNotice(fetcher.data, 'form');
  const answer = fetcher.data ?? onPage;
  const found = foundIn(answer);
  const status = fetcher.data?.status;
  useEffect(() => {
    if (status === 'more') form.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    if (status === 'done') form.current?.reset();
  }, [status]);
  const into: FieldSpec = {
    name: 'into',
    label,
    kind: 'text',
    hint,
    suggestions: others.map(({ reference, kind, received }) => ({
      value: reference,
      label: `${KINDS[kind].name}, ${received}`,
    })),
  };
  const chosen: FieldSpec = { name: 'chosen', label: 'Which case?', kind: 'radio', choices: found };
  const searched = (answer && 'typed' in answer && answer.typed.into) || '';
  return (
    <StaffForm
      compact
      action={`/cases/${reference}/${verb}`}
      form={form}
      fetcher={fetcher}
      prefix={prefix}
      answer={onPage}
      fields={found.length > 0 ? [into, chosen] : [into]}
      hidden={found.length > 0 ? { searched } : {}}
      submit={submit}
    />
  );
}

function foundIn(answer: Answer | undefined) {
  return answer?.status === 'more' || answer?.status === 'refused' ? (answer.found ?? []) : [];
}
