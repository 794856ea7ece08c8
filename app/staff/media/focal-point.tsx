import { useId, useState } from 'react';
import { focusClasses } from '#app/pictures/media-picture.tsx';
import type { Typed } from '../kit/answers.ts';
import type { MediaView } from './view.server.ts';

const STEP = 5;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export function FocalPoint({ media, typed }: { media: MediaView; typed: Typed | undefined }) {
  const id = useId();
  const [focus, setFocus] = useState({
    x: Number(typed?.focusX ?? media.focusX),
    y: Number(typed?.focusY ?? media.focusY),
  });
  const move = (x: number, y: number) => setFocus({ x: within(x), y: within(y) });
  return (
    <fieldset className="grid gap-2">
      <legend className="font-bold">What to keep in view</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        Pages crop pictures to fit.{' '}
        <span className="needs-script">
          Click on what matters most, or move the mark with the arrow keys.
        </span>
      </p>
      <button
        type="button"
        aria-label="Move the mark on the picture"
        aria-describedby={`${id}-hint ${id}-place`}
        className="needs-script relative w-fit cursor-crosshair"
        onKeyDown={(event) => {
          const by = ARROWS[event.key];
          if (!by) return;
          event.preventDefault();
          move(focus.x + by[0], focus.y + by[1]);
        }}
        onClick={(event) => {
          // A keyboard click has no coordinates.
          if (event.detail === 0) return;
          const box = event.currentTarget.getBoundingClientRect();
          move(((event.clientX - box.x) / box.width) * 100, ((event.clientY - box.y) / box.height) * 100);
        }}
      >
        <img
          src={media.src}
          width={media.width}
          height={media.height}
          alt=""
          className="max-h-[60dvh] w-auto max-w-full rounded-card"
        />
        <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
          <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="14" fill="none" stroke="#fff" strokeWidth="7" />
          <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="14" fill="none" stroke="#17352f" strokeWidth="3" />
        </svg>
      </button>
      <p id={`${id}-place`} aria-live="polite" className="sr-only">
        {focus.x} per cent from the left, {focus.y} per cent from the top
      </p>
      <Crop media={media} focusX={focus.x} focusY={focus.y} />
      <div className="flex flex-wrap gap-4">
        <Percent
          label="From the left, per cent"
          name="focusX"
          value={focus.x}
          onChange={(x) => move(x, focus.y)}
        />
        <Percent
          label="From the top, per cent"
          name="focusY"
          value={focus.y}
          onChange={(y) => move(focus.x, y)}
        />
      </div>
    </fieldset>
  );
}

interface CropProps {
  readonly media: MediaView;
  readonly focusX: number;
  readonly focusY: number;
}

function Crop({ media: { src, width, height }, ...focus }: CropProps) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm font-bold">How pages crop it</figcaption>
      <img
        src={src}
        width={width}
        height={height}
        alt=""
        className={`photo-cut ${focusClasses(focus)} aspect-[4/3] w-64 rounded-card`}
      />
    </figure>
  );
}

interface PercentProps {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Percent({ label, name, value, onChange }: PercentProps) {
  return (
    <label className="grid text-sm">
      {label}
      <input
        type="number"
        name={name}
        min={0}
        max={100}
        step={1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="input w-28"
      />
    </label>
  );
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}
