import { useRef, useState } from 'react';
import type { Upload } from '../kit/upload-list.tsx';
import type { PickedPicture } from './picked.ts';
import { uploadMedia } from './upload-media.ts';

/** Sends chosen pictures one after the other, and tells how each fares. */
export function useMediaUploads(onKept: (picture: PickedPicture) => void) {
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
      const answer = await uploadMedia(file, (part) => change(key, { part }));
      if (answer.status === 'refused') change(key, { why: answer.why });
      else {
        change(key, null);
        onKept(answer.picture);
      }
    }
  }
  return { uploads, add };
}
