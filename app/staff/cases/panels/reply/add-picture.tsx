import { type RefObject, useRef, useState } from 'react';
import { useNotify } from '#app/ui/snackbar.tsx';
import { PICTURE_ALT_MAX, writePictureSign } from '#domain/cases/picture-sign.ts';
import { MEDIA_ENDINGS, MEDIA_RULES } from '#domain/media/media.ts';
import { PanelField } from '../../../kit/panel-field.tsx';
import { UploadList } from '../../../kit/uploads.tsx';
import { insertLine } from './format-bar.tsx';
import type { ReplyFiles } from './use-reply-files.ts';

interface AddPictureProps {
  readonly id: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly files: ReplyFiles;
  readonly onClose: () => void;
}

/** Inserts a picture at the cursor. Its fields have no names, so that the reply doesn't include them. */
export function AddPicture({ id, field, files, onClose }: AddPictureProps) {
  const file = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const notify = useNotify();
  const { uploads, underWay } = files.picture;
  const refused = uploads.find(({ why }) => why !== null)?.why ?? undefined;
  function add() {
    if (underWay) return;
    const chosen = file.current?.files?.[0];
    const text = alt.current?.value.trim() ?? '';
    const found = { ...(!chosen && { file: 'Choose a picture' }), ...altError(text) };
    setErrors(found);
    files.picture.clear();
    if (!chosen || found.alt) return (found.file ? file : alt).current?.focus();
    files.picture.add(chosen, ({ name }) => {
      insertLine(field.current, writePictureSign({ alt: text, file: name }));
      notify('The picture is in your text.', 'success');
      onClose();
    });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the bar above.
    <div
      id={id}
      role="group"
      aria-label="Add a picture"
      className="my-2 grid gap-3 rounded-card border border-line bg-surface p-4"
      onKeyDown={(event) => {
        // Enter would press the reply form's first button.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (event.target === alt.current) add();
      }}
    >
      <PanelField
        id={`${id}-file`}
        label="Picture"
        starred
        hint={MEDIA_RULES}
        error={errors.file ?? (errors.alt ? undefined : refused)}
      >
        {(described) => (
          <input {...described} ref={file} type="file" accept={MEDIA_ENDINGS} className="input mt-1" />
        )}
      </PanelField>
      <PanelField
        id={`${id}-alt`}
        label="What the picture shows"
        starred
        hint="For people who can’t see it, such as “Map of the car park”."
        error={errors.alt}
      >
        {(described) => (
          <input {...described} ref={alt} type="text" dir="auto" className="input mt-1" aria-required />
        )}
      </PanelField>
      <UploadList uploads={uploads.filter(({ why }) => why === null)} />
      <Buttons busy={underWay} onAdd={add} onCancel={onClose} />
    </div>
  );
}

interface ButtonsProps {
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

function Buttons({ busy, onAdd, onCancel }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" className="button px-4" aria-disabled={busy || undefined} onClick={onAdd}>
        Add picture
      </button>
      {!busy && (
        <button type="button" className="min-h-11 px-3 underline" onClick={onCancel}>
          Cancel
        </button>
      )}
    </div>
  );
}

interface Errors {
  readonly file?: string;
  readonly alt?: string;
}

function altError(text: string): Pick<Errors, 'alt'> {
  if (text === '') return { alt: 'Write what the picture shows' };
  if ([...text].length > PICTURE_ALT_MAX)
    return { alt: `Use at most ${PICTURE_ALT_MAX} characters for what the picture shows` };
  return {};
}
