import { useRef, useState } from 'react';

interface Refusal {
  readonly status: 'refused';
  readonly why: string;
}

/** Uploads one at a time; `send` reports progress from 0 to 1. */
export function useUploads<Stored extends { readonly status: 'kept' }>(
  send: (file: File, onProgress: (part: number) => void) => Promise<Stored | Refusal>,
  onStored: (stored: Stored) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const change = (key: number, changes: Partial<Upload> | null) =>
    setUploads((all) =>
      all.flatMap((one) => (one.key !== key ? [one] : changes ? [{ ...one, ...changes }] : [])),
    );
  async function add(files: readonly File[]): Promise<void> {
    const added = files.map((file) => ({ file, key: count.current++ }));
    setUploads((all) => [
      ...all.filter(({ why }) => why === null),
      ...added.map(({ file, key }) => ({ key, name: file.name, part: 0, why: null })),
    ]);
    for (const { file, key } of added) {
      const answer = await send(file, (part) => change(key, { part }));
      if (answer.status === 'refused') change(key, { why: answer.why });
      else {
        change(key, null);
        onStored(answer);
      }
    }
  }
  return { uploads, add, clear: () => setUploads([]), underWay: uploads.some(({ why }) => why === null) };
}

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly why: string | null;
}

export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {uploads.map(({ key, name, part, why }) =>
        why === null ? (
          <p key={key} className="text-sm wrap-anywhere">
            <label>
              {name}: {Math.round(part * 100)}%
              <progress className="mt-1 progress-bar mt-0 block h-3 w-full" value={part} max={1} />
            </label>
          </p>
        ) : (
          <p key={key} className="border-l-4 border-alert pl-3 text-sm font-bold text-alert wrap-anywhere">
            {name}: {why}
          </p>
        ),
      )}
    </div>
  );
}
