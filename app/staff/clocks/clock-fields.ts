import { CLIMBS } from '#domain/cases/deadlines/targets.ts';
import { DEADLINES } from '#domain/cases/kinds/kinds.ts';

export const CLOCK_FIELDS = [...DEADLINES, ...CLIMBS].map(({ setting, label }) => ({ name: setting, label }));
