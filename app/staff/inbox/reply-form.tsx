import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import { useNotify } from '#app/ui/snackbar.tsx';
import { type ReplyAnswer, SIGNED_OUT, TEXT_IS_HERE, TROUBLE } from '../cases/answers.ts';
import { useDrafts } from '../shell/drafts.tsx';
import type { CaseShown } from './case-shown.server.ts';
import { telephone } from './telephone.ts';
import { ReplyEntry } from './thread.tsx';

const MESSAGE: FieldSpec = { name: 'message', label: 'Message', required: true, kind: 'textarea' };

interface ReplyFormProps {
  readonly shown: Pick<CaseShown, 'reference' | 'email' | 'phone' | 'newestReplyId'>;
  /** Made by the server for this showing of the form. */
  readonly formKey: string;
  readonly sends: boolean;
  /** What the page's own action said, when it was sent without script. */
  readonly answer?: ReplyAnswer | undefined;
}

/** Answers a case by e-mail, or says that it can't. */
export function ReplyForm({ shown, ...rest }: ReplyFormProps) {
  if (shown.email) return <Form shown={shown} to={shown.email} {...rest} />;
  return (
    <p>
      No e-mail address was given.{' '}
      {shown.phone && (
        <>
          Please ring{' '}
          <a className="inline-block py-2.5 font-bold" href={telephone(shown.phone)}>
            {shown.phone}
          </a>
          .
        </>
      )}
    </p>
  );
}

function Form({ shown, to, formKey, sends, answer: pageAnswer }: ReplyFormProps & { to: string }) {
  const { reference, newestReplyId } = shown;
  const fetcher = useFetcher<ReplyAnswer>();
  const drafts = useDrafts();
  const prefix = useId();
  const idOf = (field: string) => `${prefix}${field}`;
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? pageAnswer;
  // Kept while a reply is under way, so that sending it again after a lost answer is the same reply.
  const [known, setKnown] = useState(() => identity(answer) ?? { formKey, seen: newestReplyId });
  useAnswer(fetcher.state === 'idle' ? fetcher.data : undefined, (news) => {
    const other = identity(news);
    if (other) setKnown(other);
    if (news.status !== 'sent') return;
    form.current?.reset();
    drafts.delete(reference);
    setKnown({ formKey, seen: newestReplyId });
  });
  const typed = pageAnswer && 'typed' in pageAnswer ? pageAnswer.typed.message : drafts.get(reference);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/cases/${reference}/reply`}
      noValidate
      className="grid gap-4"
      onInput={(event) => {
        if (event.target instanceof HTMLTextAreaElement) drafts.set(reference, event.target.value);
      }}
    >
      <input type="hidden" name="formKey" value={known.formKey} />
      <input type="hidden" name="seen" value={known.seen ?? ''} />
      {answer && <Problem answer={answer} idOf={idOf} />}
      <p className="text-sm">*indicates required field</p>
      <div>
        <label htmlFor={idOf('to')} className="block font-bold">
          To
        </label>
        <input id={idOf('to')} className="input mt-1" value={to} readOnly type="text" />
      </div>
      <Field
        spec={MESSAGE}
        id={idOf('message')}
        error={answer?.status === 'refused' ? answer.errors.message : undefined}
        typed={typed}
      />
      {!sends && <p className="text-sm">No mail server is set, so your reply will wait in Outgoing mail.</p>}
      <p>
        <button
          type="submit"
          className="button button-main"
          aria-disabled={fetcher.state !== 'idle' || undefined}
        >
          {fetcher.state === 'idle' ? 'Send Email' : 'Sending…'}
        </button>
      </p>
    </fetcher.Form>
  );
}

/** What the form is sent with after a colleague's reply was shown in it. */
function identity(answer: ReplyAnswer | undefined) {
  return answer?.status === 'newer' ? { formKey: answer.formKey, seen: answer.newest.id } : undefined;
}

function Problem({ answer, idOf }: { answer: ReplyAnswer; idOf: (field: string) => string }) {
  switch (answer.status) {
    case 'sent':
      return null;
    case 'refused':
      return (
        <ErrorSummary result={answer} heading="There is a problem">
          <ErrorLinks errors={answer.errors} idOf={idOf} />
        </ErrorSummary>
      );
    case 'newer':
      return (
        <ErrorSummary result={answer} heading="This has been answered while you wrote">
          <p className="mb-3">Your reply was not sent. {TEXT_IS_HERE} Send it again if it is still needed.</p>
          <ReplyEntry reply={answer.newest} />
        </ErrorSummary>
      );
    case 'signed-out':
      return (
        <ErrorSummary result={answer} heading="Your reply was not sent">
          <p>
            {SIGNED_OUT} {TEXT_IS_HERE}
          </p>
        </ErrorSummary>
      );
    case 'trouble':
      return (
        <ErrorSummary result={answer} heading="Your reply was not sent">
          <p>
            {TROUBLE} {TEXT_IS_HERE}
          </p>
        </ErrorSummary>
      );
  }
}

/** Acts on each answer once, when the screen shows what the server has by then. */
function useAnswer(answer: ReplyAnswer | undefined, act: (answer: ReplyAnswer) => void) {
  const notify = useNotify();
  const told = useRef<ReplyAnswer>(undefined);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    act(answer);
    if (answer.status === 'sent') notify('Your reply is saved and will be sent.', 'success');
    else notify('Your reply was not sent.', 'error');
  });
}
