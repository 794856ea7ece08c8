import type { RefObject } from 'react';
import { Link } from 'react-router';
import { plainFormatting } from '#domain/cases/formatting.ts';
import { DraftLine } from '../../../drafts/draft-line.tsx';
import type { DraftOfField } from '../../../drafts/drafts.tsx';
import { type Suggestion, Suggestions } from '../../../kit/suggestions.tsx';
import { preview } from '../../../templates/preview.ts';
import { chooseHole } from './answer-picker.tsx';
import { AsItArrives, FormatBar, isBold, press } from './format-bar.tsx';
import type { Desk } from './load.server.ts';
import { MessageField } from './message-field.tsx';

type Templates = NonNullable<Desk['mine']>['answers'];

interface ReplyMessageProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly initial: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: DraftOfField;
  readonly templates: Templates;
  /** What stands below it in the email. */
  readonly signature: string;
}

/** The text of a reply, with what helps to write it. */
export function ReplyMessage({ id, error, initial, field, draft, templates, signature }: ReplyMessageProps) {
  return (
    <div className="grid gap-1">
      <MessageField
        id={id}
        label="Message"
        error={error}
        initial={initial}
        field={field}
        onType={draft.typed}
        tools={<FormatBar field={field} />}
        onKeyDown={(event) => {
          if (!isBold(event)) return;
          event.preventDefault();
          press(field.current, 'bold');
        }}
      >
        <Suggestions
          field={field}
          sign="/"
          name="Templates"
          all={suggested(templates)}
          onInserted={(text) => chooseHole(field.current, text)}
        />
      </MessageField>
      <AsItArrives field={field} initial={initial} />
      <DraftLine draft={draft} />
      <p className="text-sm text-ink-soft">
        Signed: <span className="wrap-anywhere">{plainFormatting(signature).replaceAll('\n', ', ')}</span>{' '}
        <Link className="inline-block py-2" to="/me">
          Edit<span className="sr-only"> your signature</span>
        </Link>
      </p>
    </div>
  );
}

function suggested(templates: Templates): readonly Suggestion[] {
  return templates.map(({ id, title, body }) => ({
    key: id,
    label: title,
    hint: preview(body),
    insert: body,
  }));
}
