import type { ReplyAnswer } from './reply-answer.ts';

export function SendAnyway({ id, answer }: { id: string; answer: ReplyAnswer | undefined }) {
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
