import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { tickCheck, untickCheck } from '#domain/cases/application/hiring.server.ts';
import { checkNote } from '#domain/cases/application/hiring.ts';
import { isSchedule3Item } from '#domain/cases/application/schedule-3.ts';
import { staffAction } from '../../../guard.server.ts';
import { refuseFields } from '../../../kit/answers.server.ts';
import type { ChangeAnswer } from '../../../kit/answers.ts';
import { answer, answerChange, changeLoader, refuse, trouble } from '../../../kit/change.server.ts';
import { VerbPage } from '../../verbs/verb-page.tsx';
import type { Route } from './+types/check.ts';
import { TickForm } from './checks.tsx';

export const loader = changeLoader();

/** Ticks the `item` of Schedule 3 with a `note`, or takes the tick back (`do` is `untick`). */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const { item } = typed;
  if (!isSchedule3Item(item)) throw data(null, { status: 404 });
  const note = checkNote.safeParse(typed.note ?? '');
  if (!note.success) return refuseFields(args, { note: note.error.issues[0]?.message ?? '' }, typed);
  const step = { reference: params.reference ?? '', item, actor, now: services.clock() };
  const untick = typed.do === 'untick';
  try {
    const changed = untick
      ? await untickCheck(services.open, step)
      : await tickCheck(services.open, { ...step, note: note.data });
    if (changed.outcome === 'refused') return refuse(args, { why: changed.why, typed });
    const words = untick ? 'Unticked.' : 'Ticked.';
    return changed.outcome === 'unchanged'
      ? answer(args, { status: 'done', words })
      : answerChange(args, changed, words);
  } catch (error) {
    return trouble(args, error, typed);
  }
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when a tick was refused. */
export default function Check({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/check`}
      labels={{ note: 'Note' }}
      form={({ errors, typed, ...refused }, reference) =>
        errors.note && (
          <TickForm reference={reference} item={typed.item ?? ''} answer={{ ...refused, errors, typed }} />
        )
      }
    />
  );
}
