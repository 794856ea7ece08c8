import { ASK_FOR_AUTHORITY } from '#domain/cases/concern/complainant.ts';
import type { Assignee } from '#domain/cases/kinds/assignees.server.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { RecordPart } from '../../parts/record-form.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { ConcernView, InvestigatorView } from './load.server.ts';

interface InvestigatorPartProps {
  readonly reference: string;
  readonly view: InvestigatorView;
  readonly people: readonly Assignee[];
  readonly works: boolean;
}

export function InvestigatorPart({ reference, view, people, works }: InvestigatorPartProps) {
  const { investigator, confirmed, isMe } = view;
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">
        <b>Investigator:</b> {investigator?.name ?? 'nobody yet'}
        {investigator && (
          <span className="block text-sm">
            {confirmed
              ? `Confirmed not involved, ${confirmed}`
              : 'Has not confirmed yet that they were not involved'}
          </span>
        )}
      </p>
      {works && isMe && !confirmed && (
        <div className="rounded-field bg-honey px-3 py-2">
          <p>
            Were you there, or did you make the decision it is about? Then choose another investigator.
            Managing the staff concerned doesn’t rule you out.
          </p>
          <VerbForm reference={reference} verb="not-involved" fields={[]} submit="I had no involvement" />
        </div>
      )}
      {works && (
        <details>
          <summary className="fold font-bold">
            {investigator ? 'Choose another investigator' : 'Choose an investigator'}
          </summary>
          <InvestigatorForm
            reference={reference}
            offered={people.filter(({ id }) => id !== investigator?.id)}
          />
        </details>
      )}
    </div>
  );
}

interface InvestigatorFormProps extends OnPage {
  readonly offered?: readonly Assignee[];
}

export function InvestigatorForm({ offered = [], ...onPage }: InvestigatorFormProps) {
  const field: FieldSpec = {
    name: 'staffId',
    label: 'Who investigates',
    kind: 'select',
    none: 'Choose a colleague',
    choices: offered.map(({ id, name }) => ({ value: id, label: name })),
    hint: 'Staff named as involved are not in this list.',
  };
  return <VerbForm {...onPage} verb="investigator" fields={[field]} resets submit="Assign as investigator" />;
}

interface ComplainantPartProps {
  readonly reference: string;
  readonly concern: Pick<ConcernView, 'records' | 'lacksAuthority' | 'payerAdvice' | 'works'>;
}

export function ComplainantPart({ reference, concern }: ComplainantPartProps) {
  const { records, lacksAuthority, payerAdvice, works } = concern;
  return (
    <>
      <RecordPart reference={reference} verb="complainant" view={records.complainant} works={works} />
      {lacksAuthority && (
        <p className="rounded-field bg-peach px-3 py-2">
          <b>No authority on file: don’t discuss their care.</b> {ASK_FOR_AUTHORITY}
        </p>
      )}
      {payerAdvice.map((advice) => (
        <p key={advice} className="rounded-field bg-paper px-3 py-2 text-sm">
          {advice}
        </p>
      ))}
    </>
  );
}
