import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { SIGNED_OUT, TEXT_IS_HERE, TROUBLE } from '../cases/answers.ts';
import type { SettingsAnswer } from './answer.ts';

/** Why something was not saved, above its form. */
export function SaveOutcome({ answer, idOf }: { answer: SettingsAnswer; idOf: (field: string) => string }) {
  switch (answer.status) {
    case 'refused':
      return (
        <ErrorSummary result={answer} heading="This was not saved">
          <ErrorLinks errors={answer.errors} idOf={idOf} />
        </ErrorSummary>
      );
    case 'newer':
      return (
        <ErrorSummary result={answer} heading="A colleague was quicker">
          <p>It has changed since you opened this page. Compare both below, then save again.</p>
        </ErrorSummary>
      );
    default:
      return (
        <ErrorSummary result={answer} heading="This was not saved">
          <p>
            {answer.status === 'signed-out' ? SIGNED_OUT : (answer.why ?? TROUBLE)} {TEXT_IS_HERE}
          </p>
        </ErrorSummary>
      );
  }
}
