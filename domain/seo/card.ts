interface Cut {
  readonly key: string;
  readonly focusX: number;
  readonly focusY: number;
}

/** It shows the same for ever. */
export function cardPath({ key, focusX, focusY }: Cut): string {
  return `/card/${key}/${focusX}-${focusY}.jpg`;
}
