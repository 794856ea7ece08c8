import { saidPlaceholders } from '#domain/provider/said-placeholders.ts';
import { staffLoader } from '../guard.server.ts';

export const loader = staffLoader('open-dashboard', ({ services }) =>
  Response.json(saidPlaceholders(services.provider())),
);
