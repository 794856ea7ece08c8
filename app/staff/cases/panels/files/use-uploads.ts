import { useRef, useState } from 'react';
import type { Upload } from '../../../kit/upload-list.tsx';
import type { FileShown } from './file-shown.server.ts';
import { uploadFile } from './upload.ts';

/** Sends chosen files one after the other, and tells how they fare. */
export function useUploads(reference: string, direction: 'in' | 'out', onKept: (file: FileShown) => void) {
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
      const answer = await uploadFile({ reference, direction, file }, (part) => change(key, { part }));
      if (answer.status === 'refused') change(key, { why: answer.why });
      else {
        change(key, null);
        onKept(answer.file);
      }
    }
  }
  return { uploads, add, clear: () => setUploads([]), underWay: uploads.some(({ why }) => why === null) };
}
