import { labelsOf } from '#app/forms/fields.ts';
import type { ChangeAnswer } from '../../kit/answers.ts';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import type { Route } from './+types/save.ts';
import { LOG_ACTION, LOG_FIELDS, LogForm } from './log-form.tsx';
import { saveAction, saveLoader } from './save.server.ts';

export const loader = saveLoader;
export const action = saveAction;
/** Keeps the code of this route loadable without its data: see ReadyCode. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when it was not saved. */
export default function Save({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as ChangeAnswer | undefined;
  const typed = answer && 'typed' in answer ? answer.typed : {};
  if (!loaderData) return <SignedOutPage action={LOG_ACTION} typed={typed} labels={labelsOf(LOG_FIELDS)} />;
  return (
    <main className="shell grid gap-5 py-8">
      <title>{answer ? 'Error: log a call or visit' : 'Log a call or visit'}</title>
      <h1 className="text-2xl">Log a call or visit</h1>
      <LogForm
        kinds={loaderData.kinds}
        formKey={typed?.formKey || loaderData.formKey}
        typed={typed}
        answer={answer}
      />
      <p>
        <a className="button" href="/inbox">
          Back to the inbox
        </a>
      </p>
    </main>
  );
}
