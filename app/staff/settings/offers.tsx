import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import type { NearbyTown } from '#domain/places/nearby-towns.ts';
import { NEAR } from '#domain/settings/read-place.ts';
import type { FieldSpec } from '../kit/field.tsx';

export interface Offers {
  readonly near?: readonly NearbyTown[] | undefined;
  readonly inArea?: string | undefined;
  readonly step?: unknown;
}

export function withOffers(
  fields: readonly FieldSpec[],
  { near = [], inArea, step }: Offers,
): readonly FieldSpec[] {
  return fields.flatMap((field): readonly FieldSpec[] => {
    if (field.name === 'towns' && near.length > 0) return [nearby(near), field];
    if (field.name === 'areaName' && inArea) {
      return [{ ...field, hint: `If you leave it empty, the site says “${inArea}”.` }];
    }
    if (field.name === 'elsewhere' && step) return [{ ...field, kind: 'hidden' }];
    return [field];
  });
}

function nearby(towns: readonly NearbyTown[]): FieldSpec {
  return {
    name: 'near',
    label: 'Tick the towns you serve',
    kind: 'ticks',
    choices: towns.map(({ name, miles }) => ({
      value: NEAR + name,
      label: miles === 0 ? name : `${name}, ${miles} ${miles === 1 ? 'mile' : 'miles'}`,
    })),
    hint: 'The largest near your office. Saving adds them to the list below.',
  };
}

export function Holidays({ nation }: { nation: NationId }) {
  return (
    <p className="measure">
      Bank holidays in {NATIONS[nation].name} count as closed. Add them below if visitors should read them, or
      if you are open on one.
    </p>
  );
}
