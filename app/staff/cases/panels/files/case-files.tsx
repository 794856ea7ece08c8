import { useId } from 'react';
import { UploadList, useUploads } from '../../../kit/uploads.tsx';
import { useReload } from '../../../kit/use-reload.ts';
import type { CaseFileView } from './file-view.server.ts';
import { FilesField } from './files-field.tsx';
import { uploadTo } from './upload.ts';

interface CaseFilesProps {
  readonly reference: string;
  readonly files: readonly CaseFileView[];
  readonly mayAdd: boolean;
}

export function CaseFiles({ reference, files, mayAdd }: CaseFilesProps) {
  if (files.length === 0 && !mayAdd) return null;
  return (
    <section aria-label="Files">
      <details className="panel no-print" open={files.length > 0}>
        <summary className="fold">
          <h3 className="inline text-lg">Files</h3>{' '}
          <span className="text-sm">{files.length === 0 ? 'none' : files.length}</span>
        </summary>
        {files.length > 0 && (
          <ul className="my-2 grid gap-2">
            {files.map((file) => (
              <li key={file.key} className="rounded-field bg-paper px-3 py-1">
                <a href={file.address} className="inline-block py-2 font-bold wrap-anywhere">
                  {file.name}
                </a>
                <span className="block pb-1 text-sm wrap-anywhere">
                  {file.how} <bdi>{file.by}</bdi>, {file.when}, {file.size}
                </span>
                {file.removal && (
                  <a href={file.removal} className="inline-flex min-h-11 items-center text-sm">
                    Remove<span className="sr-only"> {file.name}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayAdd && <AddFiles reference={reference} error={undefined} />}
      </details>
    </section>
  );
}

interface AddFilesProps {
  readonly reference: string;
  readonly error: string | undefined;
}

export function AddFiles({ reference, error }: AddFilesProps) {
  const id = useId();
  const reload = useReload();
  const { uploads, add } = useUploads(uploadTo(reference, 'in'), () => void reload());
  return (
    <form
      method="post"
      action={`/cases/${reference}/files`}
      encType="multipart/form-data"
      className="grid gap-2"
    >
      <UploadList uploads={uploads} />
      <FilesField
        id={id}
        label="Add a file"
        hint={{ for: 'Such as a scanned letter or a CV.' }}
        error={error}
        onChoose={(files) => void add(files)}
      />
      <noscript>
        <button type="submit" className="button">
          Add these files
        </button>
      </noscript>
    </form>
  );
}
