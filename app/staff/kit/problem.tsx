import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { type Answer, type Conflict, SIGNED_OUT, TEXT_IS_HERE, UNAVAILABLE } from './answers.ts';
import { type Asked, Compared } from './compared.tsx';

interface FormProblemProps {
  readonly answer: Answer | undefined;
  readonly fields: readonly Asked[];
  readonly idOf: (field: string) => string;
}

export function FormProblem({ answer, fields, idOf }: FormProblemProps) {
  if (!answer || answer.status === 'done' || answer.status === 'more') return null;
  if (answer.status === 'conflict') return <ConflictBox conflict={answer} fields={fields} />;
  if (answer.status === 'refused') {
    const hasErrors = Object.keys(answer.errors).length > 0;
    return (
      <ErrorSummary result={answer} heading="There is a problem">
        {hasErrors ? (
          <ErrorLinks errors={answer.errors} idOf={idOf} />
        ) : (
          <p className="font-bold">{answer.why}</p>
        )}
      </ErrorSummary>
    );
  }
  const why = answer.status === 'signed-out' ? SIGNED_OUT : (answer.why ?? UNAVAILABLE);
  return (
    <ErrorSummary result={answer} heading="This was not saved">
      <p>
        {why} {fields.length > 0 && TEXT_IS_HERE}
      </p>
    </ErrorSummary>
  );
}

interface ConflictBoxProps extends Pick<FormProblemProps, 'fields'> {
  readonly conflict: Conflict;
}

function ConflictBox({ conflict, fields }: ConflictBoxProps) {
  return (
    <>
      <ErrorSummary result={conflict} heading="A colleague changed it while you wrote">
        <p>{TEXT_IS_HERE} Compare both below, then save again: yours takes the place of theirs.</p>
      </ErrorSummary>
      <Compared conflict={conflict} fields={fields} />
    </>
  );
}
