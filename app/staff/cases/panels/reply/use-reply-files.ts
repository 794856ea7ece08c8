import { useRef, useState } from 'react';
import { useNotify } from '#app/ui/snackbar.tsx';
import { useUploads } from '../../../kit/uploads.tsx';
import type { FileView } from '../files/file-view.server.ts';
import { uploadPicture, uploadTo } from '../files/upload.ts';

export type ReplyFiles = ReturnType<typeof useReplyFiles>;

export function useReplyFiles(reference: string, loaded: readonly FileView[]) {
  const notify = useNotify();
  const [added, setAdded] = useState<readonly FileView[]>([]);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const addFile = (file: FileView) => setAdded((all) => [...all, file]);
  const { uploads, add, clear, underWay } = useUploads(uploadTo(reference, 'out'), ({ file }) =>
    addFile(file),
  );
  const onPicture = useRef<(file: FileView) => void>(() => {});
  const pictures = useUploads(uploadPicture(reference), ({ file }) => {
    addFile(file);
    onPicture.current(file);
  });
  const all = [...loaded, ...added.filter(({ id }) => !loaded.some((file) => file.id === id))];
  return {
    list: all.filter(({ id }) => !removed.includes(id)),
    uploads,
    underWay: underWay || pictures.underWay,
    picture: {
      uploads: pictures.uploads,
      underWay: pictures.underWay,
      clear: pictures.clear,
      add(file: File, onAdded: (file: FileView) => void) {
        onPicture.current = onAdded;
        void pictures.add([file]);
      },
    },
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
      pictures.clear();
    },
  };
}
