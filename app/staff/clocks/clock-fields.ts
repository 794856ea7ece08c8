import { DEADLINES } from '#domain/cases/kinds/kinds.ts';

export const CLOCK_FIELDS = DEADLINES.map(({ setting, label }) => ({ name: setting, label }));
