import type { ReactNode } from 'react';

export const INK = '#17352f';

interface ChartProps {
  readonly legend?: readonly { readonly name: string; readonly colour: string }[];
  readonly children: ReactNode;
}

/** Hidden from screen readers; a table with the same numbers follows. */
export function Chart({ legend = [], children }: ChartProps) {
  return (
    <div
      aria-hidden="true"
      className="@container mb-2 grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {legend.length > 0 && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm leading-snug wrap-anywhere">
          {legend.map(({ name, colour }) => (
            <span key={name} className="flex items-center gap-2">
              <Filled colour={colour} className="size-4" />
              {name}
            </span>
          ))}
        </p>
      )}
      {children}
    </div>
  );
}

/** Outlines shapes in forced-colours mode, where a shape's own colour may be the page's. */
export const OUTLINED = 'forced-colors:stroke-[CanvasText]';

interface FilledProps {
  readonly colour: string;
  readonly className: string;
  /** Per cent of its container; by default the class sets it. */
  readonly widthPercent?: number;
}

/** A rectangle that also prints, unlike a background. */
export function Filled({ colour, className, widthPercent }: FilledProps) {
  return (
    <svg
      aria-hidden="true"
      width={widthPercent === undefined ? undefined : `${widthPercent}%`}
      className={`shrink-0 overflow-visible ${className}`}
    >
      <rect width="100%" height="100%" fill={colour} className={OUTLINED} />
    </svg>
  );
}
