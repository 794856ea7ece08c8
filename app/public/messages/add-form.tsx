import { useRef } from 'react';
import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import { PrivacyLine, Trap } from '#app/forms/message-form.tsx';
import { useSavedText } from '#app/forms/saved-text.ts';
import { FILE_ENDINGS, FILE_RULES } from '#domain/cases/replies/attachment-limits.ts';
import { useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import type { MessagesView, Problem } from './answer.ts';

const MESSAGE: FieldSpec = { name: 'message', label: 'Your message', required: false, kind: 'textarea' };
const CALL_TIME: FieldSpec = {
  name: 'callTime',
  label: 'When shall we ring you?',
  required: false,
  kind: 'select',
  noChoice: 'No need to ring me',
};
const PHONE: FieldSpec = {
  name: 'phone',
  label: 'On which number?',
  required: false,
  kind: 'tel',
  autoComplete: 'tel',
  hint: 'If it is another than you gave us.',
};
const POST_TO: FieldSpec = {
  name: 'postTo',
  label: 'Send me a letter',
  required: false,
  kind: 'textarea',
  autoComplete: 'street-address',
  hint: 'If you would like our answer by post, enter your name and your address with its postcode.',
};

export function AddForm({ view }: { view: MessagesView }) {
  const { pass, callTimes, typed, problem, notice, conversation } = view;
  const form = useRef<HTMLFormElement>(null);
  useSavedText(form, `/messages ${conversation.reference}`, notice !== null);
  const field = (spec: FieldSpec) => (
    <Field spec={spec} id={spec.name} error={problem?.errors[spec.name]} typed={typed[spec.name]} />
  );
  return (
    <form
      ref={form}
      method="post"
      action="/messages"
      encType="multipart/form-data"
      noValidate
      className="no-print grid gap-5"
    >
      {/* First, so that it is read before any file. */}
      <input type="hidden" name="pass" value={pass} />
      <h2 className="text-xl">Add to your messages</h2>
      {problem && <ProblemText problem={problem} />}
      {field(MESSAGE)}
      <FilesField error={problem?.errors.files} />
      {field({ ...CALL_TIME, choices: callTimes })}
      {field(PHONE)}
      {field(POST_TO)}
      <Trap />
      <PrivacyLine use="We’ll only use this to reply to you." />
      <div>
        <button type="submit" className="button button-main">
          Send
        </button>
      </div>
    </form>
  );
}

function ProblemText({ problem }: { problem: Problem }) {
  const { phone } = useProvider();
  const hasErrors = Object.keys(problem.errors).length > 0;
  return (
    <ErrorSummary result={problem} heading={problem.heading}>
      {hasErrors ? (
        <ErrorLinks errors={problem.errors} idOf={(name) => name} />
      ) : (
        <p>
          What you wrote is still here. Send it again later
          {phone && (
            <>
              , or ring us on <PhoneLink phone={phone} />
            </>
          )}
          .
        </p>
      )}
      {problem.chooseFilesAgain && <p>Choose your files again.</p>}
    </ErrorSummary>
  );
}

function FilesField({ error }: { error: string | undefined }) {
  return (
    <div className={error ? 'border-l-4 border-alert pl-4' : undefined}>
      <label htmlFor="files" className="block font-bold">
        Files<span className="font-normal"> (optional)</span>
      </label>
      <p id="files-hint" className="text-sm text-ink-soft">
        {FILE_RULES}
      </p>
      {error && (
        <p id="files-error" className="font-bold text-alert">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <input
        id="files"
        name="files"
        type="file"
        multiple
        accept={FILE_ENDINGS}
        aria-describedby={error ? 'files-hint files-error' : 'files-hint'}
        aria-invalid={error ? true : undefined}
        className="input mt-1"
      />
    </div>
  );
}
