import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { finalLetterSchema } from '#domain/cases/concern/final-response.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { staffAction } from '../../../guard.server.ts';
import type { ChangeAnswer, Typed } from '../../../kit/answers.ts';
import { answer, changeLoader, refuse, trouble } from '../../../kit/change.server.ts';
import { VerbPage } from '../../verbs/verb-page.tsx';
import type { Route } from './+types/final-response.ts';
import { FinalResponseForm } from './final-response-form.tsx';

export const loader = changeLoader();

/**
 * Logs that the final response went by post: `message` is what the letter says, `ombudsman` is `yes` when it
 * carries the ombudsman's details, and `formKey` makes a repeat of the same send the same letter.
 */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const read = readFields<typeof finalLetterSchema.shape>(finalLetterSchema, typed);
  if (!read.ok) {
    const errors = read.errors as Typed;
    return refuse(args, { why: `${Object.values(errors).join('. ')}.`, errors, typed });
  }
  try {
    const added = await addNote(services.open, {
      reference: params.reference ?? '',
      type: 'letter',
      countsAs: 'final-response',
      carriesOmbudsman: true,
      body: read.value.message,
      submissionKey: typed.formKey || randomUUID(),
      actor,
      now: services.clock(),
    });
    if (added.outcome === 'missing') throw data(null, { status: 404 });
    if (added.outcome === 'refused') return refuse(args, { why: added.why, typed });
    return answer(args, { status: 'done', words: 'Final response logged.' });
  } catch (error) {
    return trouble(args, error, typed);
  }
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when its final response was not logged. */
export default function FinalResponse({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/final-response`}
      labels={{ message: 'What the letter says' }}
      form={(refused, reference) => (
        <FinalResponseForm
          reference={reference}
          submissionKey={refused.typed.formKey ?? ''}
          answer={refused}
        />
      )}
    />
  );
}
