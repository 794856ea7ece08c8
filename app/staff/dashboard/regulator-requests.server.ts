import { openRequests } from '#domain/regulator/requests.server.ts';
import { may } from '#domain/staff/roles.ts';
import type { Signed } from '../guard.server.ts';
import { showRequest } from '../regulator/desk.server.ts';

export async function regulatorRequests({ actor, services }: Signed) {
  if (!may(actor, 'export-cases')) return [];
  const now = services.clock();
  return (await openRequests(services.open.db)).map((one) => {
    const { reference, due, left, isLate } = showRequest(one, now);
    return { reference, due, left, isLate };
  });
}
