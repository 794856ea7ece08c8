import { NO_RESPONSE_CHOICES } from '#domain/cases/concern/no-response.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { ConcernShown } from './load.server.ts';

const NO_RESPONSE: readonly FieldSpec[] = [
  { name: 'answer', label: 'Why is there no final response?', kind: 'radio', choices: NO_RESPONSE_CHOICES },
  { name: 'reason', label: 'Reason', kind: 'textarea', rows: 3 },
];

interface NoResponseFormProps extends OnPage {
  readonly noResponse?: ConcernShown['noResponse'];
}

export function NoResponseForm({ noResponse, ...onPage }: NoResponseFormProps) {
  return (
    <VerbForm
      {...onPage}
      verb="no-response"
      fields={NO_RESPONSE}
      loaded={noResponse?.typed}
      version={noResponse?.version ?? 0}
      changed={noResponse?.saved}
      submit="Save the reason"
    />
  );
}

/** Ends a case whose reporter gets no final response. */
export function NoResponsePart({ noResponse, reference }: Required<Omit<NoResponseFormProps, 'answer'>>) {
  return (
    <details>
      <summary className="fold font-bold">
        {noResponse.name ? `No final response: ${noResponse.name}` : 'There is no one to answer'}
      </summary>
      <NoResponseForm reference={reference} noResponse={noResponse} />
    </details>
  );
}
