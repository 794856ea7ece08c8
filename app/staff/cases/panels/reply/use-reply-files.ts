import { useState } from 'react';
import { useNotify } from '#app/ui/snackbar.tsx';
import { useUploads } from '../../../kit/uploads.tsx';
import type { FileShown } from '../files/file-shown.server.ts';
import { uploadTo } from '../files/upload.ts';

export function useReplyFiles(reference: string, loaded: readonly FileShown[]) {
  const notify = useNotify();
  const [added, setAdded] = useState<readonly FileShown[]>([]);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const { uploads, add, clear, underWay } = useUploads(uploadTo(reference, 'out'), ({ file }) =>
    setAdded((all) => [...all, file]),
  );
  const all = [...loaded, ...added.filter(({ id }) => !loaded.some((file) => file.id === id))];
  return {
    list: all.filter(({ id }) => !removed.includes(id)),
    uploads,
    underWay,
    add: (files: readonly File[]) => void add(files),
    async remove(id: number) {
      setRemoved((ids) => [...ids, id]);
      const gone = await fetch(`/cases/${reference}/draft`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ remove: String(id) }),
      }).catch(() => null);
      if (gone?.ok) return;
      setRemoved((ids) => ids.filter((one) => one !== id));
      notify('The file was not removed. Please try again.', 'error');
    },
    forget() {
      setAdded([]);
      setRemoved([]);
      clear();
    },
  };
}
