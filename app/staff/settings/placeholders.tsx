import { saidPlaceholders } from '#domain/provider/said-placeholders.ts';
import { staffLoader } from '../guard.server.ts';

/** Lists placeholders for writers; none is secret, because visitors read them. */
export const loader = staffLoader('open-dashboard', ({ services }) =>
  Response.json(saidPlaceholders(services.provider())),
);
