import type { RefObject } from 'react';
import { UploadList } from '../../../kit/uploads.tsx';
import { FilesField } from '../files/files-field.tsx';
import { besideText } from '../files/in-text.ts';
import type { ReplyFiles } from './use-reply-files.ts';
import { useTyped } from './use-typed.ts';

interface AttachFilesProps {
  readonly id: string;
  readonly reference: string;
  readonly files: ReplyFiles;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly initial: string;
  readonly error: string | undefined;
}

export function AttachFiles({ id, reference, files, field, initial, error }: AttachFilesProps) {
  const attached = besideText(files.list, useTyped(field, initial));
  return (
    <div className="grid gap-2">
      {files.list.length > 0 && (
        <ul className="grid gap-2" aria-label="Files with this reply">
          {files.list.map((file) => (
            <li
              key={file.id}
              className="flex flex-wrap items-center justify-between gap-x-3 rounded-field bg-paper px-3 py-1"
            >
              <input type="hidden" name="attachment" value={file.id} />
              <a href={file.address} className="min-w-0 py-2 wrap-anywhere">
                {file.name}{' '}
                <span className="text-sm">
                  ({file.size}
                  {file.picture &&
                    (attached.includes(file) ? ', not in your text: goes as a file' : ', in your text')}
                  )
                </span>
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
                  void files.remove(file.id);
                }}
              >
                Remove<span className="sr-only"> {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={files.uploads} />
      <FilesField
        id={id}
        label="Attach files (optional)"
        hint={{ limits: 'At most 20 MB and 10 files together.' }}
        error={error}
        onChoose={files.add}
      />
    </div>
  );
}
