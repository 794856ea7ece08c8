import { KEY_QUESTION_LIST, KEY_QUESTIONS } from '#domain/cases/key-questions.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { LearningView } from './learning.server.ts';

interface PanelProps {
  readonly reference: string;
  readonly view: LearningView;
}

export function LearningPanel({ reference, view: { works, names, ticked } }: PanelProps) {
  if (!works && names === '') return null;
  return (
    <section aria-labelledby="key-questions-heading" className="panel no-print grid gap-1 py-3">
      <h3 id="key-questions-heading" className="text-lg">
        Key questions
      </h3>
      {names && <p className="font-bold">{names}</p>}
      {works && (
        <details>
          <summary className="fold">{names ? 'Change' : 'Not decided yet: what is it about?'}</summary>
          {names === '' && ticked.length > 0 && (
            <p className="mt-1 text-sm">
              What is ticked is proposed from the words of the message. Nothing counts until you save.
            </p>
          )}
          <KeyQuestionsForm reference={reference} ticked={ticked} />
        </details>
      )}
    </section>
  );
}

const FIELD: FieldSpec = {
  name: 'questions',
  label: 'Which of the five is it about?',
  kind: 'ticks',
  hint: 'The regulator asks these of every service. Learning counts concerns and thanks by them.',
  choices: KEY_QUESTION_LIST.map((question) => ({
    value: question,
    label: KEY_QUESTIONS[question].name,
    hint: KEY_QUESTIONS[question].asks,
  })),
};

export function KeyQuestionsForm({
  ticked = [],
  ...onPage
}: OnPage & { readonly ticked?: LearningView['ticked'] }) {
  return (
    <VerbForm
      {...onPage}
      verb="key-questions"
      fields={[FIELD]}
      loaded={Object.fromEntries(ticked.map((question) => [question, 'on']))}
      submit="Save key questions"
    />
  );
}
