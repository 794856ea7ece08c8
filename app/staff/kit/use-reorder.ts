import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Held {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** Below this, movement is a click or a tap. */
const DRAG_FROM_PX = 6;
const SCROLL_ZONE_PX = 72;
const SCROLL_STEP_PX = 9;
const CONTROLS = 'a, button, input, select, textarea, label, summary';
export const HANDLE = 'data-handle';

export function useReorder(
  list: RefObject<HTMLElement | null>,
  onPlace: (id: number, place: number) => void,
) {
  const [held, setHeld] = useState<Held | null>(null);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  const drop = ({ id, from, to }: Held) => {
    setHeld(null);
    if (to !== from) onPlace(id, to);
  };

  function begin(event: PointerEvent, id: number, from: number) {
    if (!isDragged(event)) return;
    const start = { x: event.clientX, y: event.clientY };
    let y = start.y;
    let now: Held | null = null;
    const drag = () => {
      const to = placeAt(list.current, y);
      if (now?.to === to) return;
      now = { id, from, to };
      setHeld(now);
    };
    const scroll = () => {
      if (ended.signal.aborted) return;
      const step = scrollStep(y);
      if (step !== 0) {
        scrollBy(0, step);
        drag();
      }
      requestAnimationFrame(scroll);
    };
    ending.current?.abort();
    const ended = new AbortController();
    ending.current = ended;
    const listen = { signal: ended.signal };
    const leave = () => {
      ended.abort();
      setHeld(null);
    };
    addEventListener(
      'pointermove',
      (moved) => {
        y = moved.clientY;
        if (!now && Math.hypot(moved.clientX - start.x, y - start.y) < DRAG_FROM_PX) return;
        if (!now) {
          getSelection()?.removeAllRanges();
          requestAnimationFrame(scroll);
        }
        drag();
      },
      listen,
    );
    addEventListener(
      'pointerup',
      () => {
        ended.abort();
        if (now) drop(now);
      },
      listen,
    );
    addEventListener('pointercancel', leave, listen);
    addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), listen);
  }

  return { held, begin, drop, hold: setHeld };
}

function isDragged({ target, button, isPrimary, pointerType }: PointerEvent): boolean {
  if (button !== 0 || !isPrimary || !(target instanceof Element)) return false;
  return (
    target.closest(`[${HANDLE}]`) !== null || (pointerType === 'mouse' && target.closest(CONTROLS) === null)
  );
}

/** Returns CSS pixels; 0 away from the window's edges. */
function scrollStep(y: number): number {
  if (y < SCROLL_ZONE_PX) return -SCROLL_STEP_PX;
  return y > innerHeight - SCROLL_ZONE_PX ? SCROLL_STEP_PX : 0;
}

function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const above = rows.filter((row) => row.getBoundingClientRect().bottom < y).length;
  return Math.max(0, Math.min(above, rows.length - 1));
}
