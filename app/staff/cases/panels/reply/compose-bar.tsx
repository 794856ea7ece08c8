import { useEffect, useState } from 'react';

interface ComposeBarProps {
  readonly desk: string;
  readonly hasEmail: boolean;
}

/** Stays at the window's foot while the reply desk is further down. */
export function ComposeBar({ desk, hasEmail }: ComposeBarProps) {
  const isBelow = useIsBelow(desk);
  if (!isBelow) return null;
  const go = (tab: string) => () =>
    document.getElementById(desk)?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.click();
  return (
    <div className="compose-bar no-print">
      <div className="compose-bar-inside">
        {hasEmail && (
          <button type="button" className="button button-main px-4" onClick={go('reply')}>
            Reply
          </button>
        )}
        <button type="button" className="button px-4" onClick={go('note')}>
          Note
        </button>
        <button type="button" className="button px-4" onClick={go('call')}>
          Log a call
        </button>
      </div>
    </div>
  );
}

function useIsBelow(id: string): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isBelow;
}
