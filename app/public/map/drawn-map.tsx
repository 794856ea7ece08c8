import type { ReactNode } from 'react';
import type { ProviderView } from '../frame/provider-view.ts';
import { type AreaMap, NEIGHBOUR, OFFICE, TOWN } from './area-map.ts';
import { type Label, lineHeight, SLOTS, textAt } from './labels.ts';
import { MAP_HEIGHT, MAP_WIDTH, type Point } from './projection.ts';

const INK = 'var(--color-ink)';
const PAPER = 'var(--color-sage)';

export function DrawnMap({ provider, map }: { provider: ProviderView; map: AreaMap }) {
  const { office, ring, figures, towns, neighbours } = map;
  const miles = figures.map((_, index) => ring.miles * (index + 1));
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role="img"
      aria-labelledby="map-title map-desc"
      className="w-full max-w-lg rounded-card"
      fontSize={TOWN.size}
      fill={INK}
    >
      <title id="map-title">Map of the towns we visit</title>
      <desc id="map-desc">
        Our office{provider.address.town && ` in ${provider.address.town}`}, with {ringsAt(miles)} round it,
        and the towns that the list beside this map names.
      </desc>
      <path d={`M0 0H${MAP_WIDTH}V${MAP_HEIGHT}H0Z`} fill={PAPER} />
      <g fill="none" stroke={INK} strokeDasharray="2 5">
        {miles.map((each, index) => (
          <circle key={each} cx={office.x} cy={office.y} r={ring.radius * (index + 1)} />
        ))}
      </g>
      <g stroke={PAPER} strokeWidth="5" strokeLinejoin="round" paintOrder="stroke">
        {figures.map(
          (at, index) =>
            at && (
              <text key={miles[index]} x={at.x} y={at.y} textAnchor="middle">
                {inMiles(miles[index] ?? 0)}
              </text>
            ),
        )}
        <g fontSize={NEIGHBOUR.size}>
          {neighbours.map(({ name, x, y, slot }) => (
            <Mark key={name} label={{ ...NEIGHBOUR, x, y, lines: [name] }} slot={slot} r={4} fill="#fff" />
          ))}
        </g>
        {towns.map((town, index) => {
          const name = provider.serviceArea[index] ?? '';
          if (town?.x === undefined || town.y === undefined) return null;
          const label = { ...TOWN, x: town.x, y: town.y, lines: [name] };
          return <Mark key={name} label={label} slot={town.slot ?? null} r={6} fill="var(--color-coral)" />;
        })}
        <OfficeName office={office} town={provider.serviceArea[office.home ?? -1]} />
      </g>
      <OfficeMark {...office} />
    </svg>
  );
}

function ringsAt(miles: readonly number[]): string {
  const list = new Intl.ListFormat('en-GB').format(miles.map(String));
  return `${miles.length > 1 ? 'rings' : 'a ring'} at ${list} ${miles.at(-1) === 1 ? 'mile' : 'miles'}`;
}

export function inMiles(miles: number): string {
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`;
}

function Mark({ label, slot, r, fill }: { label: Label; slot: number | null; r: number; fill: string }) {
  return (
    <>
      <circle cx={label.x} cy={label.y} r={r} fill={fill} stroke={INK} strokeWidth="2" />
      <Name label={label} slot={slot} r={r}>
        {label.lines[0]}
      </Name>
    </>
  );
}

function Name({
  label,
  slot,
  r,
  children,
}: {
  label: Label;
  slot: number | null;
  r: number;
  children: ReactNode;
}) {
  const at = SLOTS[slot ?? -1];
  if (!at) return null;
  const { x, y, anchor } = textAt(label, at);
  const turn = Math.hypot(at.dx, at.dy);
  const to = (reach: number) =>
    `${round(label.x + (at.dx * reach) / turn)} ${round(label.y + (at.dy * reach) / turn)}`;
  return (
    <>
      {at.away > 0 && <path d={`M${to(r + 1)}L${to(r + at.away)}`} stroke={INK} strokeWidth="1" />}
      <text x={x} y={y} textAnchor={anchor}>
        {children}
      </text>
    </>
  );
}

function round(units: number): number {
  return Math.round(units);
}

function OfficeName({ office, town }: { office: AreaMap['office']; town: string | undefined }) {
  const label = { ...OFFICE, x: office.x, y: office.y, lines: ['Our office', ...(town ? [town] : [])] };
  const at = SLOTS[office.slot ?? -1];
  const x = at && textAt(label, at).x;
  return (
    <Name label={label} slot={office.slot} r={12}>
      <tspan fontWeight="700">Our office</tspan>
      {town && (
        <tspan x={x} dy={lineHeight(label)}>
          {town}
        </tspan>
      )}
    </Name>
  );
}

function OfficeMark({ x, y }: Point) {
  return (
    <>
      <circle cx={x} cy={y} r="12" />
      <path d={`M${x - 7} ${y}l7-7 7 7v6h-14z`} fill="#fff" />
    </>
  );
}
