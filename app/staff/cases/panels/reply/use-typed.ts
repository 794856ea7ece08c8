import { type RefObject, useEffect, useState } from 'react';

export function useTyped(field: RefObject<HTMLTextAreaElement | null>, initial: string): string {
  const [text, setText] = useState(initial);
  useEffect(() => setText(initial), [initial]);
  useEffect(() => {
    const typed = field.current;
    if (!typed) return;
    const follow = () => setText(typed.value);
    typed.addEventListener('input', follow);
    return () => typed.removeEventListener('input', follow);
  }, [field]);
  return text;
}
