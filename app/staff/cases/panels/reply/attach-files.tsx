import { FILE_ENDINGS, FILE_RULES } from '#domain/cases/replies/attachment-limits.ts';
import { type Upload, UploadList } from '../../../kit/uploads.tsx';
import type { FileShown } from '../files/file-shown.server.ts';

interface AttachFilesProps {
  readonly id: string;
  readonly reference: string;
  readonly files: readonly FileShown[];
  readonly uploads: readonly Upload[];
  readonly error: string | undefined;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: number) => void;
}

/** With script each file is sent when it is chosen, without it they leave with the form. */
export function AttachFiles({ id, reference, files, uploads, error, onAdd, onRemove }: AttachFilesProps) {
  return (
    <div className="grid gap-2">
      {files.length > 0 && (
        <ul className="grid gap-2" aria-label="Files with this reply">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex flex-wrap items-center justify-between gap-x-3 rounded-field bg-paper px-3 py-1"
            >
              <input type="hidden" name="attachment" value={file.id} />
              <a href={file.address} className="min-w-0 py-2 wrap-anywhere">
                {file.name} <span className="text-sm">({file.size})</span>
              </a>
              <button
                type="submit"
                formNoValidate
                formAction={`/cases/${reference}/draft`}
                name="remove"
                value={file.id}
                className="button px-4 py-1 text-sm"
                onClick={(event) => {
                  event.preventDefault();
                  onRemove(file.id);
                }}
              >
                Remove<span className="sr-only"> {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
      <div>
        <label htmlFor={id} className="block font-bold">
          Attach files <span className="font-normal">(optional)</span>
        </label>
        <p id={`${id}-hint`} className="text-sm">
          {FILE_RULES} At most 20 MB and 10 files together.
        </p>
        {error && (
          <p id={`${id}-error`} className="font-bold text-alert">
            <span className="sr-only">Error: </span>
            {error}
          </p>
        )}
        <input
          id={id}
          type="file"
          name="files"
          multiple
          accept={FILE_ENDINGS}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          className="input mt-1"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            // Sent now, and not once more with the form.
            event.target.value = '';
            onAdd(chosen);
          }}
        />
      </div>
    </div>
  );
}
