import { saidPlaceholders } from '#domain/provider/said-placeholders.ts';
import { staffLoader } from '../guard.server.ts';

/** What texts can say of the provider, for whoever writes one; nothing here is secret: visitors read it. */
export const loader = staffLoader('open-dashboard', ({ services }) =>
  Response.json(saidPlaceholders(services.provider())),
);
