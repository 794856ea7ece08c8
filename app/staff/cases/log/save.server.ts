import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import { logCase } from '#domain/cases/verbs/log-case.server.ts';
import { readLogged } from '#domain/cases/verbs/log-form.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { casePath } from '../../kinds.ts';
import type { Typed } from '../../kit/answers.ts';
import { refuse, shows, trouble } from '../../kit/change.server.ts';

/** The form by itself, for a page without script whose first try was refused. Otherwise to the form in its place. */
export const saveLoader = formPageLoader('answer-cases', ({ actor, context }) =>
  shows(context) ? { kinds: readableKinds(actor.role), formKey: randomUUID() } : redirect('/log', 303),
);

/** Keeps what was written down and goes to its case; every refusal is a value with what was typed. */
export const saveAction = staffAction('answer-cases', async (args) => {
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
