import { readTyped } from '#app/forms/read-form.server.ts';
import { finishTask, removeTask, reopenTask } from '#domain/cases/verbs/tasks.server.ts';
import { staffAction } from '../../guard.server.ts';
import { tellAudit } from '../../guard-log.server.ts';
import { answer, answerChange, changeLoader, refuse } from '../../kit/change.server.ts';
import type { Route } from './+types/change-task.ts';
import { VerbPage } from './verb-page.tsx';

const VERBS = {
  finish: { change: finishTask, words: 'Task done.' },
  reopen: { change: reopenTask, words: 'Task reopened.' },
  remove: { change: removeTask, words: 'Task removed.' },
} as const;

export const loader = changeLoader();

/** Ticks a task off, takes the tick back, or removes it: `do`. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const verb = Object.entries(VERBS).find(([name]) => name === typed.do)?.[1];
  if (!verb) return refuse(args, { why: 'Choose what to do with the task.' });
  const reference = params.reference ?? '';
  tellAudit(args, { verb: typed.do ?? '' });
  const { task = '' } = params;
  const taskId = /^\d+$/.test(task) ? Number(task) : task;
  const edit = { reference, taskId, actor, now: services.clock() };
  const changed = await verb.change(services.open, edit);
  // A colleague was quicker with the same; the list then shows it.
  return changed.outcome === 'unchanged'
    ? answer(args, { status: 'done', words: verb.words })
    : answerChange(args, changed, verb.words);
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default VerbPage;
