import { readTyped } from '#app/forms/read-form.server.ts';
import { taskSchema } from '#domain/cases/task.ts';
import { addTask } from '#domain/cases/verbs/tasks.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { staffAction } from '../../guard.server.ts';
import type { ChangeAnswer, Typed } from '../../kit/answers.ts';
import { answer, answerChange, changeLoader, refuse } from '../../kit/change.server.ts';
import { TaskForm } from '../screen/task-form.tsx';
import type { Route } from './+types/add-task.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();

/** Adds a task: `title`, and if there are any `dueOn` (ISO date) and `assigneeId`. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const read = readFields<typeof taskSchema.shape>(taskSchema, typed);
  if (!read.ok) {
    const errors = read.errors as Typed;
    return refuse(args, { why: Object.values(errors)[0] ?? '', errors, typed });
  }
  const added = await addTask(services.open, {
    ...read.value,
    reference: params.reference ?? '',
    assigneeId: typed.assigneeId || null,
    actor,
    now: services.clock(),
  });
  const words = 'Task added.';
  if (added.outcome === 'refused') return refuse(args, { why: added.why, typed });
  return added.outcome === 'unchanged'
    ? answer(args, { status: 'done', words })
    : answerChange(args, added, words);
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when a task lacks something. */
export default function AddTask({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/tasks`}
      labels={{ title: 'What is to be done' }}
      form={(refused, reference) => <TaskForm reference={reference} answer={refused} />}
    />
  );
}
