import type { Services } from '#app/context.ts';
import { answeredInTime } from '#domain/statistics/by-branch.server.ts';

export async function answeredView({
  open,
  provider,
  clock,
}: Pick<Services, 'open' | 'provider' | 'clock'>): Promise<number | undefined> {
  if (!provider().promises.inTime) return undefined;
  return (await answeredInTime(open.db, clock())) ?? undefined;
}
