import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import { useChangeNotice } from '../case/change-notice.ts';
import type { ChangeAnswer } from '../cases/answers.ts';

/** How long a deleted picture can be brought back by one press; on its own screen it can for longer. */
const UNDO_MS = 10_000;

/** Deletes pictures of a list, and offers to undo the last one once it is gone. */
export function useDelete(): (id: number) => void {
  const remove = useFetcher<ChangeAnswer>();
  const restore = useFetcher<ChangeAnswer>();
  const notify = useNotify();
  const last = useRef(0);
  const told = useRef<ChangeAnswer>(undefined);
  const { data } = remove;
  useChangeNotice(data?.status === 'done' ? undefined : data);
  useChangeNotice(restore.data);
  useEffect(() => {
    if (data?.status !== 'done' || told.current === data) return;
    told.current = data;
    const id = last.current;
    notify('Deleted. It can be restored for 30 days.', 'success', {
      label: 'Undo',
      forMs: UNDO_MS,
      run: () => void restore.submit(null, { method: 'post', action: `/media/edit/${id}/restore` }),
    });
  }, [data, notify, restore]);
  return (id) => {
    last.current = id;
    void remove.submit(null, { method: 'post', action: `/media/edit/${id}/delete` });
  };
}
