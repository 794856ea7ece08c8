/** A picture as a page shows it; its size keeps its place while it loads. */
export interface ShownPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The drawn pictures that content can name, with the size of their drawing. */
export const PICTURE_SIZES: Readonly<Record<string, readonly [number, number]>> = {
  hero: [640, 640],
  'hero-door': [640, 640],
  'hero-table': [640, 600],
  concern: [480, 420],
  sent: [480, 420],
  'sign-in': [480, 420],
  thanks: [480, 420],
  writing: [480, 420],
  'partner-harbourlight': [100, 100],
  'partner-lantern-lane': [100, 100],
  'partner-stepwell': [100, 100],
  'task-company': [160, 160],
  'task-errands': [160, 160],
  'task-housework': [160, 160],
  'task-meals': [160, 160],
  'task-medicines': [160, 160],
  'task-washing': [160, 160],
  'service-discharge': [480, 380],
  'service-elderly': [480, 380],
  'service-livein': [480, 380],
  'service-palliative': [480, 380],
  'service-personal': [480, 380],
  'service-respite': [480, 380],
  'service-social': [480, 380],
  'service-special': [480, 380],
  'service-supported': [480, 380],
};

const FALLBACK = 'writing';

const ADDRESSES = import.meta.glob<string>('../generated/art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The picture called `name`; a neutral one where content names a picture that is no longer drawn. */
export function pictureOf(name: string): ShownPicture {
  const known = Object.hasOwn(PICTURE_SIZES, name) ? name : FALLBACK;
  const [width, height] = PICTURE_SIZES[known] ?? [480, 420];
  return { src: ADDRESSES[`../generated/art/${known}.svg`] ?? '', width, height };
}
