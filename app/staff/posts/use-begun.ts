import { useEffect, useState } from 'react';
import type { PostAnswer } from './post-answer.ts';
import type { EditedShown } from './shown.server.ts';

/** From when a new post first saved itself: then a reload shows it. */
export function useBegun(post: EditedShown | null, answer: PostAnswer | undefined): number | null {
  const [begun, setBegun] = useState<number | null>(null);
  const saved = post === null && answer?.status === 'saved' ? answer.id : null;
  useEffect(() => {
    if (saved === null) return;
    setBegun(saved);
    window.history.replaceState(window.history.state, '', `/posts/${saved}`);
  }, [saved]);
  return begun;
}
