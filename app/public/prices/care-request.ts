import { z } from 'zod';
import {
  type CareRequest,
  NIGHTS_MAX,
  VISIT_MINUTES,
  WEEKDAY_VISITS_MAX,
  WEEKEND_VISITS_MAX,
} from '#domain/lists/estimate.ts';

export type TypedCareRequest = Readonly<Record<CareRequestField, string>>;
export type CareRequestField = 'branch' | 'service' | 'minutes' | 'weekday' | 'weekend' | 'nights' | 'livein';

export type ReadCareRequest =
  | { readonly ok: true; readonly requirements: CareRequest }
  | { readonly ok: false; readonly errors: Partial<Record<CareRequestField, string>> };

const LONGEST = 200;

export function typedOf(address: URLSearchParams): TypedCareRequest | null {
  if (!address.has('weekday') && !address.has('nights') && !address.has('livein')) return null;
  const at = (name: CareRequestField) => (address.get(name) ?? '').slice(0, LONGEST).trim();
  return {
    ...{ branch: at('branch'), service: at('service'), minutes: at('minutes'), livein: at('livein') },
    ...{ weekday: at('weekday'), weekend: at('weekend'), nights: at('nights') },
  };
}

const count = (max: number, label: string) =>
  z
    .string()
    .regex(/^\d{0,4}$/, `Enter ${label} as a number, such as 5`)
    .transform(Number)
    .refine(
      (number) => number <= max,
      `Enter at most ${max}: more is care around the clock, so please ask us`,
    );

interface Offered {
  readonly services: readonly string[];
  readonly branches: readonly string[];
}

export function readCareRequest(typed: TypedCareRequest, { services, branches }: Offered): ReadCareRequest {
  const shape = z.object({
    branch: z
      .string()
      .refine((name) => branches.includes(name) || branches.length === 0, 'Choose where care is needed'),
    service: z
      .string()
      .refine((name) => services.includes(name) || services.length === 0, 'Choose a service'),
    minutes: z
      .enum(VISIT_MINUTES, 'Choose how long a visit is')
      .or(z.literal('').transform(() => '30' as const)),
    weekday: count(WEEKDAY_VISITS_MAX, 'the visits from Monday to Friday'),
    weekend: count(WEEKEND_VISITS_MAX, 'the visits at the weekend'),
    nights: count(NIGHTS_MAX, 'the nights'),
    livein: z.string(),
  });
  const read = shape.safeParse(typed);
  if (!read.success) {
    const issues = read.error.issues.map(({ path: [field], message }) => [field, message]);
    return { ok: false, errors: Object.fromEntries(issues.reverse()) };
  }
  const { service, minutes, weekday, weekend, nights, livein } = read.data;
  if (weekday + weekend + nights === 0 && livein === '') {
    return { ok: false, errors: { weekday: 'Enter how many visits you would like' } };
  }
  return {
    ok: true,
    requirements: {
      ...{ service, minutes, nights, liveIn: livein !== '' },
      ...{ weekdayVisits: weekday, weekendVisits: weekend },
    },
  };
}
