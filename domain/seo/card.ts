interface Cut {
  readonly key: string;
  readonly focusX: number;
  readonly focusY: number;
}

/** The address of a picture of the site, cut for sharing. It shows the same for ever. */
export function cardPath({ key, focusX, focusY }: Cut): string {
  return `/card/${key}/${focusX}-${focusY}.jpg`;
}
