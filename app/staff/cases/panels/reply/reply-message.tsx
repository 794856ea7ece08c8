import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { plainFormatting } from '#domain/cases/formatting.ts';
import { DraftLine } from '../../../drafts/draft-line.tsx';
import type { DraftOfField } from '../../../drafts/drafts.tsx';
import { type Suggestion, Suggestions } from '../../../kit/suggestions.tsx';
import { preview } from '../../../templates/preview.ts';
import { AddPicture } from './add-picture.tsx';
import { chooseHole } from './answer-picker.tsx';
import { AsItArrives, FormatBar, isBold, press } from './format-bar.tsx';
import type { Desk } from './load.server.ts';
import { MessageField } from './message-field.tsx';
import type { ReplyFiles } from './use-reply-files.ts';

type Templates = NonNullable<Desk['mine']>['answers'];

interface ReplyMessageProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly initial: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: DraftOfField;
  readonly files: ReplyFiles;
  readonly templates: Templates;
  readonly signature: string;
}

export function ReplyMessage(props: ReplyMessageProps) {
  const { id, error, initial, field, draft, files, templates, signature } = props;
  const [addsPicture, setAddsPicture] = useState(false);
  const picture = {
    id: `${id}-picture`,
    isOpen: addsPicture,
    toggle: () => setAddsPicture((isOpen) => !isOpen || files.picture.underWay),
  };
  return (
    <div className="grid gap-1">
      <MessageField
        id={id}
        label="Message"
        error={error}
        initial={initial}
        field={field}
        onType={draft.typed}
        tools={
          <>
            <FormatBar field={field} picture={picture} />
            {addsPicture && (
              <AddPicture
                id={picture.id}
                field={field}
                files={files}
                onClose={() => {
                  files.picture.clear();
                  setAddsPicture(false);
                  field.current?.focus();
                }}
              />
            )}
          </>
        }
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
      <AsItArrives field={field} initial={initial} files={files.list} />
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
