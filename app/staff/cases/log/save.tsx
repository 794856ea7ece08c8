import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { labelsOf } from '#app/forms/fields.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { raisableKinds, readableKinds } from '#domain/cases/kinds/kinds.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { logCase } from '#domain/cases/verbs/log-case.server.ts';
import { readLogged } from '#domain/cases/verbs/log-form.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { casePath } from '../../kinds.ts';
import type { Answer } from '../../kit/answers.ts';
import { cannot, isAnswered, save } from '../../kit/save.server.ts';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import { RAISED, RAISED_KEPT } from '../parts/raised.ts';
import type { Route } from './+types/save.ts';
import { LOG_ACTION, LOG_FIELDS, LogForm } from './log-form.tsx';

export const loader = formPageLoader('answer-cases', (args) => {
  if (!isAnswered(args.context)) return redirect('/log', 303);
  return { kinds: raisableKinds(args.actor), formKey: randomUUID() };
});

export const action = staffAction('answer-cases', (args) => {
  const { services } = args;
  return save(args, {
    name: 'logged case',
    check: (typed) => readLogged(typed, services.clock()),
    async do(fields, { typed, open, actor, now }) {
      const formKey = typed.formKey || randomUUID();
      const provider = services.provider();
      const targets = services.targets();
      const logged = await logCase(open, { fields, formKey, provider, targets, actor, now });
      if (logged.outcome === 'refused') return cannot(logged.why);
      if (logged.mailed && !logged.repeated) services.outbox.nudge();
      // The case may be about the user, or follow from one that is.
      const access = accessOf(await actorOf(open.db, actor.id));
      const isOpen = (await kindOf(open.db, logged.reference, access)) !== null;
      const closed = readableKinds(actor).includes(logged.kind) ? RAISED_KEPT : RAISED;
      return redirect(isOpen ? casePath(logged.kind, logged.reference) : closed, 303);
    },
    to: '/log',
  });
});

/** Keeps the code of this route loadable without its data: see ReadyCode. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default function Save({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  const typed = answer && 'typed' in answer ? answer.typed : {};
  if (!loaderData) return <SignedOutPage action={LOG_ACTION} typed={typed} labels={labelsOf(LOG_FIELDS)} />;
  return (
    <main className="shell grid gap-5 py-8">
      <title>{answer ? 'Error: log a call or visit' : 'Log a call or visit'}</title>
      <h1 className="text-2xl">Log a call or visit</h1>
      <LogForm kinds={loaderData.kinds} formKey={typed.formKey || loaderData.formKey} answer={answer} />
      <p>
        <a className="button" href="/inbox">
          Back to the inbox
        </a>
      </p>
    </main>
  );
}
