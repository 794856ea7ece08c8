import { type RefObject, useEffect, useRef, useState } from 'react';

interface Rail {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly shown: number;
  readonly onScroll: () => void;
  /** Past the last comes the first again. */
  readonly show: (item: number) => void;
  /** Without script the buttons would do nothing. */
  readonly runs: boolean;
}

/** Moved by swiping, arrow keys or links without script, by buttons with it. */
export function useRail(): Rail {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return {
    ref,
    shown,
    runs,
    onScroll() {
      const rail = ref.current;
      if (rail) setShown(Math.round(rail.scrollLeft / stepOf(rail)));
    },
    show(item) {
      const rail = ref.current;
      if (!rail) return;
      const step = stepOf(rail);
      const end = rail.scrollWidth - rail.clientWidth;
      // Browsers round both lengths, so a hair more than a whole step is a whole step.
      const last = Math.ceil(end / step - 0.05);
      const isPast = item > last || (item > shown && rail.scrollLeft >= end - 1);
      const wanted = isPast ? 0 : item < 0 ? last : item;
      rail.scrollTo({ left: wanted * step });
    },
  };
}

function stepOf({ children }: Element): number {
  const [first, second] = [...children].filter((child) => child instanceof HTMLElement);
  return first && second ? second.offsetLeft - first.offsetLeft : 1;
}

interface ArrowProps {
  readonly label: string;
  readonly back?: boolean;
  readonly onClick: () => void;
}

export function Arrow({ label, back = false, onClick }: ArrowProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="button arrow">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d={back ? 'M12.5 4 6.5 10l6 6' : 'M7.5 4l6 6-6 6'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
      </svg>
    </button>
  );
}
