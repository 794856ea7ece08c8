import { type Upload, UploadList } from '../../../kit/uploads.tsx';
import type { FileShown } from '../files/file-shown.server.ts';
import { FilesField } from '../files/files-field.tsx';

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
      <FilesField
        id={id}
        label="Attach files (optional)"
        hint={{ limits: 'At most 20 MB and 10 files together.' }}
        error={error}
        onChoose={onAdd}
      />
    </div>
  );
}
