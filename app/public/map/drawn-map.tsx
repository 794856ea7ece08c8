import { AVON, PLACES, type Place, placeNamed } from '../frame/places.ts';
import type { ProviderView } from '../frame/provider-view.ts';
import { isOnMap, MAP_HEIGHT, MAP_WIDTH, milesBetween, project, UNITS_PER_MILE } from './projection.ts';

/** Rings of equal distance round the office: miles, and in which direction the figure stands, in degrees. */
const RINGS = [
  { miles: 5, bearing: 270 },
  { miles: 10, bearing: 128 },
  { miles: 15, bearing: 143 },
] as const;

const SCALE_MILES = 5;
/** A town nearer to the office than this shares its mark. */
const SAME_SPOT_MILES = 0.5;

/** Our own picture, so no other host is asked. Nothing for an office outside the part of the country that it shows. */
export function DrawnMap({ provider }: { provider: ProviderView }) {
  const { position } = provider;
  if (!isOnMap(position)) return null;
  const served = new Set(provider.serviceArea.map((name) => placeNamed(name)?.name));
  const office = project(position);
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role="img"
      aria-labelledby="map-title map-desc"
      className="w-full max-w-lg rounded-card"
      fontSize="17"
      fill="#17352f"
    >
      <title id="map-title">Map of the towns we visit</title>
      <desc id="map-desc">
        Our office in {provider.address.town}, with rings at 5, 10 and 15 miles round it, the River Avon, and
        the towns that the list beside this map names.
      </desc>
      <path d={`M0 0H${MAP_WIDTH}V${MAP_HEIGHT}H0Z`} fill="#d7e6dc" />
      <polyline
        points={AVON.map((at) => Object.values(project(at)).join(' ')).join(' ')}
        fill="none"
        stroke="#a9b3db"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <g fill="none" stroke="#17352f" strokeDasharray="2 5">
        {RINGS.map(({ miles }) => (
          <circle key={miles} cx={office.x} cy={office.y} r={miles * UNITS_PER_MILE} />
        ))}
      </g>
      <g stroke="#d7e6dc" strokeWidth="5" strokeLinejoin="round" paintOrder="stroke">
        <RingFigures {...office} />
        <text x="118" y="318" fontStyle="italic">
          River Avon
        </text>
        {PLACES.map((place) => (
          <Town
            key={place.name}
            place={place}
            served={served.has(place.name)}
            isOffice={milesBetween(place, position) < SAME_SPOT_MILES}
          />
        ))}
        <text x={office.x + 16} y={office.y - 6} fontWeight="700">
          Our office
        </text>
      </g>
      <Office {...office} />
      <Scale />
    </svg>
  );
}

function RingFigures({ x, y }: { x: number; y: number }) {
  return RINGS.map(({ miles, bearing }) => {
    const turn = (bearing * Math.PI) / 180;
    const away = miles * UNITS_PER_MILE;
    return (
      <text
        key={miles}
        x={Math.round(x + away * Math.sin(turn))}
        y={Math.round(y - away * Math.cos(turn)) + 6}
        textAnchor="middle"
      >
        {miles} miles
      </text>
    );
  });
}

function Scale() {
  return (
    <>
      <path
        d={`M${MAP_WIDTH - 16 - SCALE_MILES * UNITS_PER_MILE} 358v8h${SCALE_MILES * UNITS_PER_MILE}v-8`}
        fill="none"
        stroke="#17352f"
        strokeWidth="2"
      />
      <text x={MAP_WIDTH - 16 - (SCALE_MILES * UNITS_PER_MILE) / 2} y="352" textAnchor="middle">
        {SCALE_MILES} miles
      </text>
    </>
  );
}

function Town({ place, served, isOffice }: { place: Place; served: boolean; isOffice: boolean }) {
  const { x, y } = project(place);
  const isLeft = place.label === 'left';
  return (
    <>
      {!isOffice && (
        <circle cx={x} cy={y} r="6" fill={served ? '#b8432f' : '#fff'} stroke="#17352f" strokeWidth="2" />
      )}
      <text
        x={isLeft ? x - 11 : x + (isOffice ? 16 : 11)}
        y={y + (isOffice ? 14 : 6)}
        textAnchor={isLeft ? 'end' : undefined}
      >
        {place.name}
      </text>
    </>
  );
}

function Office({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="12" />
      <path d={`M${x - 7} ${y}l7-7 7 7v6h-14z`} fill="#fff" />
    </>
  );
}
