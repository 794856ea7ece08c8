import type { FieldSpec } from '../kit/field.tsx';
import { idOfField, partsOf, StaffForm } from '../kit/form.tsx';
import { FieldError } from '../kit/panel-field.tsx';
import { HeldFacts, type HeldView } from './held-cases.tsx';

const GROUND: FieldSpec = {
  name: 'ground',
  label: 'Why it is erased anyway',
  kind: 'textarea',
  rows: 2,
  optional: true,
  hint: 'Kept with the request. Name nobody.',
};

interface EraseFormProps {
  readonly reference: string;
  readonly cases: readonly HeldView[];
  readonly comments: number;
  readonly isOwner: boolean;
  readonly answer: unknown;
}

export function EraseForm({ reference, cases, comments, isOwner, answer }: EraseFormProps) {
  const { errors, typed } = partsOf(answer);
  const chosen = typed?.cases?.split(' ');
  const free = cases.filter(({ stays }) => stays === null);
  const retainedCases = cases.filter(({ stays }) => stays !== null);
  const confirm: FieldSpec = { name: 'confirm', label: `Type ${reference} to confirm`, kind: 'text' };
  const box = (held: HeldView, isFirst: boolean) => (
    <CaseBox
      key={held.reference}
      held={held}
      id={isFirst ? idOfField('cases') : undefined}
      isChosen={chosen ? chosen.includes(held.reference) : held.stays === null && !held.isDoubtful}
      isOpen={held.stays === null || isOwner}
    />
  );
  return (
    <StaffForm
      action={`/privacy-desk/requests/${reference}/erase`}
      fields={isOwner && retainedCases.length > 0 ? [GROUND, confirm] : [confirm]}
      answer={answer}
      submit="Erase for good"
      sending="Erasing…"
      intro={
        <>
          <p className="measure rounded-card bg-honey p-4">
            <strong>This can’t be undone.</strong> Of each case that is chosen, the message, our answers,
            notes, tasks, drafts, files, emails about it (also those not sent yet), the words of the search, a
            review made of it, and what was recorded of a concern or an application are removed
            {comments > 0 && `, and ${comments === 1 ? 'one comment' : `${comments} comments`} on the blog`}.
            What is left is a number: one more message of its kind in its month.
          </p>
          <fieldset className="grid gap-2">
            <legend className="text-xl font-bold">Will be erased</legend>
            <FieldError id={idOfField('cases')} error={errors.cases} />
            {free.length === 0 ? <p>No case.</p> : free.map((held, i) => box(held, i === 0))}
          </fieldset>
          {retainedCases.length > 0 && (
            <fieldset className="grid gap-2 rounded-card border border-line p-4">
              <legend className="px-2 text-xl font-bold">Stays, as the law allows</legend>
              <p className="measure">
                {isOwner
                  ? 'You can have it erased anyway. Then say why.'
                  : 'Only an owner can have it erased anyway.'}
              </p>
              {retainedCases.map((held, i) => box(held, i === 0 && free.length === 0))}
            </fieldset>
          )}
        </>
      }
    />
  );
}

interface CaseBoxProps {
  readonly held: HeldView;
  readonly id: string | undefined;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
}

function CaseBox({ held, id, isChosen, isOpen }: CaseBoxProps) {
  const content = (
    <span className="min-w-0 wrap-anywhere">
      <strong>{held.reference}</strong> <HeldFacts held={held} />
    </span>
  );
  if (!isOpen) return <p className="py-1">{content}</p>;
  return (
    <label className="flex min-h-11 items-start gap-3 py-1">
      <input
        id={id}
        type="checkbox"
        name="cases"
        value={held.reference}
        defaultChecked={isChosen}
        className="mt-0.5 size-6 shrink-0"
      />
      {content}
    </label>
  );
}
