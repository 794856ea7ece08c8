import { placeholdersWithValues } from '#domain/provider/placeholder-errors.ts';
import { staffLoader } from '../guard.server.ts';

export const loader = staffLoader('open-dashboard', ({ services }) =>
  Response.json(placeholdersWithValues(services.provider())),
);
