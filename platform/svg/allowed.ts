export const ELEMENTS: ReadonlySet<string> = new Set(
  'g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);
/** Elements that only describe a drawing or its author. */
export const SILENT: ReadonlySet<string> = new Set(['title', 'desc', 'metadata']);

export type SvgRefusal =
  | 'too-big'
  | 'not-svg'
  | 'text'
  | 'picture'
  | 'active'
  | 'outside'
  | 'effect'
  | 'style'
  | 'unknown'
  | 'size'
  | 'too-many'
  | 'empty';

export const REFUSED: ReadonlyMap<string, SvgRefusal> = new Map(
  Object.entries<SvgRefusal>({
    text: 'text',
    image: 'picture',
    feImage: 'picture',
    script: 'active',
    foreignObject: 'active',
    animate: 'active',
    animateMotion: 'active',
    animateTransform: 'active',
    set: 'active',
    iframe: 'active',
    handler: 'active',
    a: 'outside',
    filter: 'effect',
    pattern: 'effect',
  }),
);

/** Limits values other than paths: far more than any colour or transformation needs. */
const VALUE_MAX = 200;

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,2})?(?:px|pt|mm|cm|in|pc|em|ex|%)?$/;
const PAINT = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/]*\))$/i;
const WORDS = /^[a-z][a-z -]{0,40}$/i;
const NUMBERS = /^[\deE+\-.,\s]*$/;
const PATH = /^[\dMLHVCSQTAZmlhvcsqtazeE+\-.,\s]*$/;
const MOVES = /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,eE+-]*\)[\s,]*)*$/;
const REFERENCE = /^url\(\s*["']?#([^"'()\s]+)["']?\s*\)/;

type Check = (value: string) => boolean;

const like =
  (form: RegExp): Check =>
  (value) =>
    value.length <= VALUE_MAX && form.test(value);
const long =
  (form: RegExp): Check =>
  (value) =>
    form.test(value);

function of(names: string, check: Check): [string, Check][] {
  return names.split(' ').map((name) => [name, check]);
}

export const PROPERTIES: ReadonlyMap<string, Check> = new Map([
  ...of('fill stroke color stop-color', like(PAINT)),
  ...of('fill-opacity stroke-opacity opacity stop-opacity stroke-width stroke-miterlimit', like(NUMBER)),
  ...of('fill-rule clip-rule stroke-linecap stroke-linejoin display visibility mask-type', like(WORDS)),
  ...of('clip-path mask', () => false),
  ...of('transform', like(MOVES)),
]);

export const ATTRIBUTES: ReadonlyMap<string, Check> = new Map([
  ...PROPERTIES,
  ...of('x y width height cx cy r rx ry x1 y1 x2 y2 fx fy fr offset', like(NUMBER)),
  ...of('d', long(PATH)),
  ...of('points', long(NUMBERS)),
  ...of('viewBox', like(NUMBERS)),
  ...of('gradientTransform', like(MOVES)),
  ...of(
    'preserveAspectRatio gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits',
    like(WORDS),
  ),
]);

export const REFERRING: ReadonlySet<string> = new Set(['fill', 'stroke', 'clip-path', 'mask']);
export const LINKING: ReadonlySet<string> = new Set(['use', 'linearGradient', 'radialGradient']);
/** Effects that not every email, document and small icon can show. */
export const EFFECTS: ReadonlySet<string> = new Set(['filter', 'stroke-dasharray']);

export function referredTo(value: string): string | null {
  return REFERENCE.exec(value)?.[1] ?? null;
}
