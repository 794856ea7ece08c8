import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { labelsOf } from '#app/forms/fields.ts';
import { readTyped } from '#app/forms/read-form.server.ts';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import { logCase } from '#domain/cases/verbs/log-case.server.ts';
import { readLogged } from '#domain/cases/verbs/log-form.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { casePath } from '../../kinds.ts';
import type { ChangeAnswer, Typed } from '../../kit/answers.ts';
import { refuse, shows, trouble } from '../../kit/change.server.ts';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import type { Route } from './+types/save.ts';
import { LOG_ACTION, LOG_FIELDS, LogForm } from './log-form.tsx';

/** For a page without script whose first try was refused; all others are led to the form in its place. */
export const loader = formPageLoader('answer-cases', ({ actor, context }) =>
  shows(context) ? { kinds: readableKinds(actor.role), formKey: randomUUID() } : redirect('/log', 303),
);

/** Every refusal is a value with what was typed. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request } = args;
  const typed = await readTyped(request);
  const now = services.clock();
  const read = readLogged(typed, now);
  if (!read.ok) {
    const errors = read.errors as Typed;
    return refuse(args, { why: Object.values(errors)[0] ?? '', errors, typed });
  }
  try {
    const logged = await logCase(services.open, {
      fields: read.value,
      formKey: typed.formKey || randomUUID(),
      provider: services.provider(),
      targets: services.targets(),
      actor,
      now,
    });
    if (logged.outcome === 'refused') return refuse(args, { why: logged.why, typed });
    if (logged.mailed && !logged.repeated) services.outbox.nudge();
    return redirect(casePath(logged.kind, logged.reference), 303);
  } catch (error) {
    return trouble(args, error, typed);
  }
});

/** Keeps the code of this route loadable without its data: see ReadyCode. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

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
