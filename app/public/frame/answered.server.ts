import type { Services } from '#app/context.ts';
import { answeredInTime } from '#domain/statistics/answered-in-time.server.ts';

/** Undefined unless the office wants it said, and there is enough to say. */
export async function answeredShown({
  open,
  provider,
  clock,
}: Pick<Services, 'open' | 'provider' | 'clock'>): Promise<number | undefined> {
  if (!provider().promises.inTime) return undefined;
  return (await answeredInTime(open.db, clock())) ?? undefined;
}
