import type { Services } from '#app/context.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import type { SafeguardingData } from './council-numbers.tsx';

/** From memory, so that it is there when the database is not. */
export function safeguardingData({ provider, safeguarding }: Services): SafeguardingData {
  const { body, bodyShort, team, askFor } = NATIONS[provider().nation].safeguarding;
  return { contacts: safeguarding(), protector: { body, bodyShort, team, askFor } };
}
