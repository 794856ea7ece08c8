import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a mail server fails; `healthy` passes everything on. */
export type MailFault =
  | 'healthy'
  | 'takes the connection and says nothing'
  | 'stops in the middle of an email'
  | 'asks to come back later (451)'
  | 'cuts the line when it has the email'
  | 'is not there';

export interface FailingMailServer {
  readonly url: string;
  /** From now on; connections that are open are cut. */
  fail(how: MailFault): void;
  stop(): Promise<void>;
}

const END_OF_EMAIL = '\r\n.\r\n';

/** Is before the mail server at `target` (an smtp address) and fails as requested. */
export async function startFailingMailServer(target: string): Promise<FailingMailServer> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let fault: MailFault = 'healthy';
  const server = createServer((client) => {
    const onward = fault === 'is not there' ? undefined : connect(Number(port), hostname);
    for (const socket of [client, onward]) {
      if (!socket) continue;
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          onward?.destroy();
        });
    }
    if (!onward) return client.destroy();
    join(client, onward, fault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(how) {
      fault = how;
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function join(client: Socket, onward: Socket, fault: MailFault): void {
  let output = '';
  let isWhole = false;
  client.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('latin1')).slice(-1_000);
    isWhole = output.endsWith(END_OF_EMAIL);
    if (fault === 'asks to come back later (451)' && /(^|\n)RCPT TO/i.test(output)) {
      output = '';
      client.write('451 4.7.1 Please come back later\r\n');
    } else if (fault === 'stops in the middle of an email' && /(^|\n)DATA\r\n/i.test(output)) {
      client.pause();
    } else onward.write(chunk);
  });
  onward.on('data', (chunk: Buffer) => {
    if (fault === 'takes the connection and says nothing') return;
    // It has taken the email, and the sender never learns of it.
    if (fault === 'cuts the line when it has the email' && isWhole) client.destroy();
    else client.write(chunk);
  });
}
