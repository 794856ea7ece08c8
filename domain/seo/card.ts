interface Cut {
  readonly key: string;
  readonly focusX: number;
  readonly focusY: number;
}

export function cardPath({ key, focusX, focusY }: Cut): string {
  return `/card/${key}/${focusX}-${focusY}.jpg`;
}
