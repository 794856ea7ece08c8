import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow, { type ImapUser } from 'hoodiecrow-imap';

export const IMAP_LOGIN = { username: 'office@provider.example', password: 'correct horse' } as const;

/** A real IMAP server on a port of this machine, with INBOX and Done. */
export interface ImapServer {
  readonly port: number;
  /** The one access token that opens the mailbox from now on; null: none. */
  accept(token: string | null): void;
  /** Puts an email into `folder`, as if it had arrived at `at` (epoch milliseconds). */
  deliver(raw: Uint8Array | string, at?: number, folder?: string): void;
  /** How many emails lie in `folder`. */
  count(folder: string): number;
  /** Numbers the emails of INBOX anew, as servers do after they were moved. */
  renumber(): void;
  removeFolder(folder: string): void;
  addFolder(folder: string): void;
  /** Ends all connections, as a server does that is restarted. */
  hangUp(): void;
  stop(): Promise<void>;
}

export async function startImapServer(): Promise<ImapServer> {
  const user: ImapUser = { password: IMAP_LOGIN.password };
  const server = hoodiecrow({
    plugins: ['ID', 'IDLE', 'MOVE', 'UIDPLUS', 'SASL-IR', 'AUTH-PLAIN', 'XOAUTH2', 'UNSELECT', 'SPECIAL-USE'],
    users: { [IMAP_LOGIN.username]: user },
    storage: { INBOX: {}, '': { separator: '/', folders: { Done: {} } } },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    // As real servers have it: otherwise each answer waits 40 ms for the acknowledgement of the one before.
    socket.setNoDelay(true);
    socket.once('close', () => sockets.delete(socket));
  });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    accept(token) {
      user.xoauth2 = token === null ? undefined : { accessToken: token };
    },
    deliver(raw, at = Date.now(), folder = 'INBOX') {
      const text = typeof raw === 'string' ? raw : Buffer.from(raw).toString('latin1');
      server.appendMessage(folder, [], server.formatInternalDate(new Date(at)), text);
    },
    count: (folder) => server.getMailbox(folder).messages.length,
    renumber() {
      server.getMailbox('INBOX').uidvalidity += 1;
    },
    removeFolder: (folder) => server.deleteMailbox(folder),
    addFolder: (folder) => server.createMailbox(folder),
    hangUp,
    async stop() {
      const closed = once(server.server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
}
