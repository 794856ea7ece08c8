import type { IconOrigin } from '#domain/mark/mark.ts';
import type { LogoView } from './logo.server.ts';

interface PreviewProps {
  readonly of: 'now' | 'tried';
  readonly version: number | string;
  readonly name: string;
  readonly mark: LogoView;
  readonly colours: { readonly ink: string; readonly paper: string };
}

const ICON_ORIGINS: Readonly<Record<IconOrigin, string>> = {
  own: 'Browser tabs and phones show the icon that you sent. It stays when you change the logo.',
  logo: 'Browser tabs and phones show your logo. When you change it, they follow.',
  initial:
    'Browser tabs and phones show your initial. A square logo, or an icon that you send, takes its place.',
};

const WIDTH = 360;
const HEIGHT = 84;
const LEFT = 20;
const PLATE = 12;
const TILE = 44;
const ICONS = [48, 32, 16];

/** Rendered as drawings, because our content policy forbids inline styles. */
export function MarkPreview({ of, version, name, mark, colours }: PreviewProps) {
  const { ink, paper } = colours;
  const address = (part: string) => `/settings/logo/drawn?of=${of}&part=${part}&v=${version}`;
  const { width, height, nameBeside, iconFrom } = mark;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Ground title="Header" fill={paper}>
        <image href={address('logo')} x={LEFT} y={(HEIGHT - height) / 2} width={width} height={height} />
        {nameBeside && <Name x={LEFT + width + 10} fill={ink} name={name} />}
      </Ground>
      <Ground title="Head of emails" fill={ink}>
        {nameBeside ? (
          <>
            <image
              href={address('tile')}
              x={LEFT}
              y={(HEIGHT - TILE) / 2}
              width={TILE}
              height={TILE}
              clipPath="inset(0 round 10px)"
            />
            <Name x={LEFT + TILE + 12} fill={paper} name={name} />
          </>
        ) : (
          <image
            href={address('plate')}
            x={LEFT}
            y={(HEIGHT - height) / 2 - PLATE}
            width={width + 2 * PLATE}
            height={height + 2 * PLATE}
          />
        )}
      </Ground>
      <Ground title="Phones and browser tabs" fill={paper}>
        {ICONS.map((side, i) => (
          <image
            key={side}
            href={address('icon')}
            x={LEFT + 68 * i}
            y={(HEIGHT - side) / 2}
            width={side}
            height={side}
          />
        ))}
      </Ground>
      <p className="measure col-span-full">{ICON_ORIGINS[iconFrom]}</p>
    </div>
  );
}

function Name({ x, fill, name }: { x: number; fill: string; name: string }) {
  return (
    <text x={x} y={HEIGHT / 2 + 7} fontSize="20" fill={fill} className="font-display">
      {name}
    </text>
  );
}

function Ground({ title, fill, children }: { title: string; fill: string; children: React.ReactNode }) {
  return (
    <figure className="grid gap-1">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="w-full rounded-card border border-line"
      >
        <rect width={WIDTH} height={HEIGHT} fill={fill} />
        {children}
      </svg>
      <figcaption className="text-sm">{title}</figcaption>
    </figure>
  );
}
