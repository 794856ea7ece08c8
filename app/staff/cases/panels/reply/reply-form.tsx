import { useEffect, useId, useRef, useState } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { useDraft } from '../../../drafts/drafts.tsx';
import { editContactPath } from '../../../kinds.ts';
import { useNextCase, useWayBack } from '../../../kit/next-case.ts';
import { AnswerPicker } from './answer-picker.tsx';
import { AttachFiles } from './attach-files.tsx';
import { CopyTo } from './copy-to.tsx';
import type { Desk } from './load.server.ts';
import { Purpose } from './purpose.tsx';
import type { ReplyAnswer } from './reply-answer.ts';
import type { Answerable } from './reply-desk.tsx';
import { ReplyMessage } from './reply-message.tsx';
import { ReplyProblem } from './reply-problem.tsx';
import { SendButtons } from './send-buttons.tsx';
import { useUndo } from './undo-reply.tsx';
import { useReplyFiles } from './use-reply-files.ts';

interface ReplyFormProps {
  readonly view: Answerable;
  readonly to: string;
  readonly mine: NonNullable<Desk['mine']>;
  readonly answer?: ReplyAnswer | undefined;
}

export function ReplyForm(props: ReplyFormProps) {
  const { view, to, mine, answer: pageAnswer } = props;
  const { reference } = view;
  const { fetcher, answer, known, field, draft, files, discard, notify } = useReply(props);
  const idOf = useIds();
  const typed = pageAnswer && 'typed' in pageAnswer ? pageAnswer.typed : undefined;
  const errors: Readonly<Record<string, string>> = answer?.status === 'refused' ? answer.errors : {};
  const initial = useWithAnswer(typed ? (typed.message ?? '') : draft.initial, mine.answers);
  return (
    <fetcher.Form
      method="post"
      action={`/cases/${reference}/reply`}
      encType="multipart/form-data"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        if (!files.underWay) return;
        event.preventDefault();
        notify('A file is still on its way. Send again in a moment.', 'error');
      }}
    >
      <input type="hidden" name="formKey" value={known.formKey} />
      <input type="hidden" name="latestSeen" value={known.latestSeen ?? ''} />
      {answer && <ReplyProblem answer={answer} idOf={idOf} />}
      <Recipient id={idOf('to')} to={to} editPath={editContactPath(view.kind, reference)} />
      <CopyTo
        key={`${known.formKey} ${mine.drafts.reply?.cc ?? ''}`}
        id={idOf('cc')}
        initial={(typed ? typed.cc : mine.drafts.reply?.cc) ?? ''}
        error={errors.cc}
      />
      <Purpose kind={view.kind} acknowledged={view.acknowledgedAt !== null} typed={typed?.purpose} />
      <AnswerPicker reference={reference} mine={mine} field={field} />
      <ReplyMessage
        id={idOf('message')}
        error={errors.message}
        initial={initial}
        field={field}
        draft={draft}
        files={files}
        templates={mine.answers}
        signature={mine.signature}
      />
      <AttachFiles
        id={idOf('files')}
        reference={reference}
        files={files}
        field={field}
        initial={initial}
        error={errors.files}
      />
      {!mine.sends && (
        <p className="text-sm">Emails can’t be sent yet, so your reply will wait in Outgoing email.</p>
      )}
      <SendAnyway id={idOf('sendAnyway')} answer={answer} />
      <SendButtons
        reference={reference}
        status={view.status}
        busy={fetcher.state !== 'idle'}
        holdChoices={mine.holdChoices}
        holdDay={{ typed: typed?.holdDay, error: errors.holdDay }}
        asksHelped={KINDS[view.kind].asksIfHelped}
        onDiscard={discard}
      />
    </fetcher.Form>
  );
}

function Recipient({ id, to, editPath }: { id: string; to: string; editPath: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <label htmlFor={id} className="font-bold">
        To
      </label>
      <input
        id={id}
        className="input min-w-0 flex-1 basis-48"
        value={to}
        readOnly
        type="text"
        onKeyDown={insertLineBreak}
      />
      <Link className="inline-flex min-h-11 items-center text-sm" to={editPath}>
        Edit<span className="sr-only"> the email address</span>
      </Link>
    </p>
  );
}

function useReply({ view, mine, answer: pageAnswer }: Omit<ReplyFormProps, 'to'>) {
  const { reference, newestReplyId } = view;
  const fetcher = useFetcher<ReplyAnswer>();
  const notify = useNotify();
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = fetcher.data ?? pageAnswer;
  // Stored during a reply, so that resending after a lost response is the same reply.
  const [known, setKnown] = useState(
    () => identity(answer) ?? { formKey: mine.formKey, latestSeen: newestReplyId },
  );
  const draft = useDraft(
    { reference, field: 'reply' },
    { loaded: mine.drafts.reply, formKey: known.formKey, field },
  );
  const files = useReplyFiles(reference, mine.attached);
  const { undo } = useUndo(reference);
  const openNext = useNextCase();
  const goBack = useWayBack();
  useOnce(fetcher.state === 'idle' ? fetcher.data : undefined, (news) => {
    const other = identity(news);
    if (other) setKnown(other);
    if (news.status !== 'sent') return notify('Your reply was not sent.', 'error');
    if (field.current) field.current.value = '';
    draft.forget(mine.formKey);
    files.forget();
    setKnown({ formKey: mine.formKey, latestSeen: newestReplyId });
    const run = () => void goBack().then(() => undo(news.replyId));
    const undoing = { label: 'Undo', run, forMs: news.undoMs };
    notify(mine.sends ? 'Sending in 10 seconds.' : 'Your reply is saved.', 'success', undoing);
    openNext();
  });
  function write(text: string) {
    if (field.current) {
      field.current.value = text;
      // Behaves as if typed, for other listeners.
      field.current.dispatchEvent(new Event('input', { bubbles: true }));
    }
    draft.typed(text);
  }
  function discard() {
    const text = field.current?.value ?? '';
    write('');
    void draft.saveNow();
    for (const { id } of files.list) void files.remove(id);
    if (!text.trim()) return;
    notify('Discarded.', 'success', { label: 'Undo', forMs: UNDO_DISCARD_MS, run: () => write(text) });
  }
  return { fetcher, answer, known, field, draft, files, discard, notify };
}

/** Long enough to notice the wrong button. */
const UNDO_DISCARD_MS = 10_000;

function useWithAnswer(text: string, answers: NonNullable<Desk['mine']>['answers']): string {
  const [search] = useSearchParams();
  const chosen = answers.find(({ id }) => String(id) === search.get('answer'));
  // Used at first only: in the running app the cursor decides where an answer goes.
  const [first] = useState(() => [text.trimEnd(), chosen?.body].filter(Boolean).join('\n\n'));
  return chosen ? first : text;
}

function useIds() {
  const prefix = useId();
  return (name: string) => `${prefix}${name}`;
}

function identity(answer: ReplyAnswer | undefined) {
  return answer?.status === 'conflict'
    ? { formKey: answer.formKey, latestSeen: answer.newest.id }
    : undefined;
}

/** Prevents Enter from pressing the form's first button, a saved answer's. */
function insertLineBreak(event: React.KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

function useOnce<Answer extends object>(answer: Answer | undefined, act: (answer: Answer) => void) {
  const lastAnswer = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || lastAnswer.current === answer) return;
    lastAnswer.current = answer;
    act(answer);
  });
}

function SendAnyway({ id, answer }: { id: string; answer: ReplyAnswer | undefined }) {
  const question = answer?.status === 'refused' ? answer.errors.sendAnyway : undefined;
  const isTicked = answer && 'typed' in answer && answer.typed.sendAnyway === 'on';
  if (!question && !isTicked) return null;
  return (
    <div className="grid gap-1 rounded-card border-2 border-alert p-4">
      {question && (
        <p id={`${id}-question`} className="font-bold wrap-anywhere">
          {question}
        </p>
      )}
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name="sendAnyway"
          value="on"
          defaultChecked={isTicked}
          className="size-6 shrink-0"
          aria-invalid={question ? true : undefined}
          aria-describedby={question ? `${id}-question` : undefined}
        />
        <span>Send it by email anyway</span>
      </label>
    </div>
  );
}
