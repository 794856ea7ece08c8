import { shortTime } from '#domain/cases/display-time.ts';
import { lastDelivered } from '#domain/incoming/delivered.server.ts';
import type { Signed } from '../../guard.server.ts';

const list = (all: readonly string[]) => new Intl.ListFormat('en-GB').format(all);

export async function deliveredHere({ services }: Pick<Signed, 'services'>) {
  const { inboundSmtp, open, provider } = services;
  if (!inboundSmtp) return null;
  const { port, servers, recipients, hasTls } = inboundSmtp;
  const mailbox = provider().mailbox.toLowerCase();
  const addresses = [...new Set([mailbox, ...recipients].filter(Boolean))];
  const recipientList = addresses.length > 0 ? list(addresses) : 'nobody yet, because no mailbox is entered';
  const isLocal = servers.every((server) => server === '::1' || server.startsWith('127.'));
  const at = await lastDelivered(open.db);
  return {
    how: `This site receives email itself, on port ${port}, for ${recipientList}. It takes email from ${isLocal ? 'this machine' : list(servers)} alone, ${hasTls ? 'and only over TLS' : 'without TLS'}.`,
    last: at === null ? 'None has come this way yet.' : `The last one came ${shortTime(at)}.`,
  };
}
