import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { KINDS } from '../../kinds.ts';
import type { Answer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { StaffForm } from '../../kit/form.tsx';
import type { OnPage } from '../parts/verb-form.tsx';
import type { OtherShown } from './case-shown.server.ts';

/** Looks for the other case first, and shows what it found; a reference needs no search. */
export function MergeForm({
  reference,
  others = [],
  answer: onPage,
}: OnPage & { readonly others?: readonly OtherShown[] }) {
  const fetcher = useFetcher<Answer>();
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  useChangeNotice(fetcher.data, 'form');
  const answer = fetcher.data ?? onPage;
  const found = foundIn(answer);
  const asks = fetcher.data?.status === 'more';
  useEffect(() => {
    if (asks) form.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  }, [asks]);
  const into: FieldSpec = {
    name: 'into',
    label: 'Merge into',
    kind: 'text',
    hint: `A name, an email address, a telephone number or a reference of the other case. The message and all that happened to ${reference} are then read there, and ${reference} leaves the lists. You can undo this in the other case.`,
    // Of the same person: one of these is meant most often.
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
      action={`/cases/${reference}/merge`}
      form={form}
      fetcher={fetcher}
      prefix={prefix}
      answer={onPage}
      fields={found.length > 0 ? [into, chosen] : [into]}
      hidden={found.length > 0 ? { searched } : {}}
      submit="Merge"
    />
  );
}

function foundIn(answer: Answer | undefined) {
  return answer?.status === 'more' || answer?.status === 'refused' ? (answer.found ?? []) : [];
}
