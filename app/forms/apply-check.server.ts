import { data, type RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { answersInOrder } from '#domain/cases/application/answers.ts';
import { readApplication } from '#domain/cases/application/application.ts';
import { citiesOf, type QuestionName } from '#domain/cases/application/questions.ts';
import { onlyIf, stepIds, stepOf } from './apply-steps.ts';
import type { ApplyResult } from './form-result.ts';
import { readFieldsOf } from './read-form.server.ts';
import { fieldsOf } from './submit.server.ts';

/** Checks one step or the whole application and stores nothing. The rules stay on the server: no browser loads them. */
export async function checkApplication(request: Request, context: Readonly<RouterContextProvider>) {
  const typed = await readFieldsOf(request, [...fieldsOf('application'), 'change', 'step', 'after']);
  const change = stepIds.find((id) => id === typed.change);
  if (change) return data<ApplyResult>({ status: 'change', step: change, typed });
  const { provider, clock } = context.get(servicesContext);
  const read = readApplication(typed, citiesOf(provider()), clock());
  const step = stepIds.find((id) => id === typed.step);
  const errors = Object.entries(read.ok ? {} : read.errors);
  const inStep = step ? errors.filter(([question]) => stepOf(question) === step) : errors;
  // From the last step, or a changed one, the page with all answers follows, so everything must be right.
  const toCheck = !step || step === stepIds.at(-1) || typed.after === 'check';
  // A change may require a question of another step that the applicant hasn't seen yet.
  const newQuestions =
    typed.after === 'check' && errors.find(([question]) => onlyIf(question as QuestionName));
  if (inStep.length === 0 && newQuestions) {
    return data<ApplyResult>({ status: 'change', step: stepOf(newQuestions[0]), typed });
  }
  const visibleErrors = inStep.length === 0 && toCheck ? errors : inStep;
  if (visibleErrors.length > 0) {
    return data<ApplyResult>(
      { status: 'refused', errors: Object.fromEntries(visibleErrors), typed },
      { status: 422 },
    );
  }
  if (read.ok && toCheck) {
    return data<ApplyResult>({ status: 'checked', answers: answersInOrder(read.value), typed });
  }
  return data<ApplyResult>({ status: 'fine', step: step ?? 'about', typed });
}
