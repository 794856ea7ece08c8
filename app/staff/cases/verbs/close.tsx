import type { ChangeAnswer } from '../../kit/answers.ts';
import { changeLoader, closeAction } from '../../kit/change.server.ts';
import { ClosingForm } from '../screen/closing-form.tsx';
import type { Route } from './+types/close.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();
export const action = closeAction();
/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when something has to be said before the case is closed. */
export default function Close({ params, actionData }: Route.ComponentProps) {
  const answer = actionData as ChangeAnswer | undefined;
  if (answer?.status !== 'asks') return <VerbPage params={params} actionData={answer} />;
  const { reference } = params;
  return (
    <main className="shell grid gap-5 py-8">
      <title>{`Before you close ${reference}`}</title>
      <h1 className="text-2xl">Before you close {reference}</h1>
      <ClosingForm action={`/cases/${reference}/close`} asked={answer}>
        <button type="submit" className="button button-main">
          Close the case
        </button>
        <a className="button" href={`/inbox/${reference}`}>
          Keep it open
        </a>
      </ClosingForm>
    </main>
  );
}
