import { z } from 'zod';
import type { NamedService } from '#domain/care-services/service-list.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { NATION_IDS, NATIONS, type NationId } from '#domain/nations/nations.ts';
import { nationsOfPostcode } from '#domain/places/find-place.ts';
import type { Gazetteer } from '#domain/places/gazetteer.server.ts';
import { readPostcode, spokenPostcode } from '#domain/places/postcode.ts';
import { officePosition, readTowns } from '#domain/places/towns-served.ts';
import { NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { spokenAddress } from '#domain/provider/spoken.ts';
import type { Typed } from './sections.ts';
import { LINE_MAX, line, maybe, type ReadFacts } from './typed-fields.ts';

const POSTCODE_ASK = 'Enter the whole postcode, such as LS1 4AP';

const postcode = z.string(POSTCODE_ASK).transform((typed, context) => {
  const read = readPostcode(typed);
  if (read?.inward) return spokenPostcode(read);
  context.addIssue({ code: 'custom', message: POSTCODE_ASK });
  return z.NEVER;
});

const addressFields = z.object({
  nation: maybe(z.enum(NATION_IDS, 'Choose where the office is')),
  street: line('Enter the street'),
  town: line('Enter the town'),
  postcode,
});

export interface AreaKnown {
  readonly known: Gazetteer;
  readonly provider: Provider;
  readonly services?: readonly NamedService[];
}

export function readAddress(typed: Typed, known: Gazetteer): ReadFacts {
  const read = readFields<typeof addressFields.shape>(addressFields, typed);
  if (!read.ok) return { ok: false, errors: read.errors };
  const { nation: chosen, ...address } = read.value;
  const likely = nationsOfPostcode(known, address.postcode);
  const nation = chosen || (likely.length === 1 ? likely[0] : undefined);
  if (!nation || (likely.length > 0 && !likely.includes(nation))) {
    return { ok: false, errors: { nation: askNation(address.postcode, likely) } };
  }
  return {
    ok: true,
    apply: (provider) => {
      // An exact position from an earlier version applies only to the old address.
      const isThere = spokenAddress(address) === spokenAddress(provider.address);
      return {
        ...provider,
        nation,
        // One regulator's facts don't apply to another.
        regulator: nation === provider.nation ? provider.regulator : NEW_PROVIDER.regulator,
        address,
        position: isThere ? provider.position : null,
      };
    },
  };
}

function askNation(postcode: string, likely: readonly NationId[]): string {
  if (likely.length === 0) return 'Choose where the office is: we don’t know this postcode';
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    likely.map((id) => NATIONS[id].name),
  );
  return `${postcode} is in ${names}: choose ${likely.length === 1 ? names : 'which'}, or check the postcode`;
}

export const NEAR = 'near-';

/** Retains the order except for the office's own town, which visitors look for first. */
function ownTownFirst(towns: string, own: string): string {
  const isOwn = (line: string) => line.trim().toLowerCase() === own.toLowerCase();
  const lines = towns.split('\n');
  return [...lines.filter(isOwn), ...lines.filter((line) => !isOwn(line))].join('\n');
}

export function readArea(typed: Typed, { known, provider }: AreaKnown): ReadFacts {
  const { towns = '', areaName = '', carerTowns = '' } = typed;
  const ticked = Object.keys(typed)
    .filter((name) => name.startsWith(NEAR) && typed[name])
    .map((name) => name.slice(NEAR.length));
  const office = officePosition(known, provider);
  const [served, more] = [
    readTowns(
      known,
      provider.serviceArea.length === 0
        ? ownTownFirst([...ticked, towns].join('\n'), provider.address.town)
        : [towns, ...ticked].join('\n'),
      office,
    ),
    readTowns(known, carerTowns, office),
  ];
  const errors = {
    ...(served.lines.length === 0 && { towns: 'Enter at least one town' }),
    ...(served.error && { towns: served.error }),
    ...(areaName.trim().length > LINE_MAX && { areaName: 'Enter a shorter name' }),
    ...(more.error && { carerTowns: more.error }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    apply: (before) => ({
      ...before,
      serviceArea: served.lines,
      areaName: areaName.trim(),
      carerTowns: more.lines,
    }),
  };
}
