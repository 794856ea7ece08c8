import { z } from 'zod';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { NATION_IDS, NATIONS } from '#domain/nations/nations.ts';
import { nationsOfPostcode } from '#domain/places/find-place.ts';
import type { Gazetteer } from '#domain/places/gazetteer.server.ts';
import { readPostcode, spokenPostcode } from '#domain/places/postcode.ts';
import { officePosition, readTowns } from '#domain/places/towns-served.ts';
import { NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { spokenAddress } from '#domain/provider/spoken.ts';
import type { Typed } from './sections.ts';
import { LINE_MAX, line, type ReadFacts } from './typed-fields.ts';

const POSTCODE_ASK = 'Enter the whole postcode, such as LS1 4AP';

const postcode = z.string(POSTCODE_ASK).transform((typed, context) => {
  const read = readPostcode(typed);
  if (read?.inward) return spokenPostcode(read);
  context.addIssue({ code: 'custom', message: POSTCODE_ASK });
  return z.NEVER;
});

const addressFields = z.object({
  nation: z.enum(NATION_IDS, 'Choose where the office is'),
  street: line('Enter the street'),
  town: line('Enter the town'),
  postcode,
});

/** What the towns are looked up in, and the provider whose they are. */
export interface AreaKnown {
  readonly known: Gazetteer;
  readonly provider: Provider;
}

export function readAddress(typed: Typed, known: Gazetteer): ReadFacts {
  const read = readFields<typeof addressFields.shape>(addressFields, typed);
  if (!read.ok) return { ok: false, errors: read.errors as Typed };
  const { nation, ...address } = read.value;
  const [likely, ...others] = nationsOfPostcode(known, address.postcode);
  if (likely && likely !== nation && !others.includes(nation)) {
    const where = `${address.postcode} is in ${NATIONS[likely].name}`;
    return {
      ok: false,
      errors: { nation: `${where}: choose ${NATIONS[likely].name}, or check the postcode` },
    };
  }
  return {
    ok: true,
    apply: (provider) => {
      // An exact position that an earlier version asked for is of the old address alone.
      const isThere = spokenAddress(address) === spokenAddress(provider.address);
      return {
        ...provider,
        nation,
        // The facts of one regulator say nothing about another.
        regulator: nation === provider.nation ? provider.regulator : NEW_PROVIDER.regulator,
        address,
        position: isThere ? provider.position : null,
      };
    },
  };
}

export function readArea(
  { towns = '', areaName = '', carerTowns = '' }: Typed,
  { known, provider }: AreaKnown,
): ReadFacts {
  const office = officePosition(known, provider);
  const [served, more] = [readTowns(known, towns, office), readTowns(known, carerTowns, office)];
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
