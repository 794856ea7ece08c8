import type { Socket } from 'node:net';
import type { Client } from 'pg';

export const NO_LIMIT = 'set local statement_timeout = 0';
const LAST_STATEMENTS = new Set(['commit', 'rollback']);

class SilentServerError extends Error {
  override name = 'SilentServerError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database said nothing');
  }
}

interface Connection {
  heardAt: number;
  unanswered: number;
  isLimited: boolean;
  cut(): void;
}

/**
 * Cuts a connection whose server is silent for `limitMs`. A host that goes dark closes no connections, and the kernel
 * resends for a quarter of an hour; the server's own limit doesn't help then.
 */
export function watchForSilence(limitMs: number) {
  const connections = new Set<Connection>();

  /** Also cuts idle connections: each might have died unnoticed, and cost its next user another wait. */
  function cutSilent(): void {
    const heardSince = performance.now() - limitMs / 2;
    for (const { isLimited, unanswered, heardAt, cut } of connections)
      if (isLimited && (unanswered === 0 || heardAt < heardSince)) cut();
  }

  return (client: Pick<Client, 'query' | 'once' | 'connection'>): void => {
    const stream = client.connection.stream as Socket;
    let bytesRead = 0;
    const connection: Connection = {
      ...{ heardAt: performance.now(), unanswered: 0, isLimited: true },
      cut: () => void stream.destroy(new SilentServerError()),
    };
    connections.add(connection);
    // After a pause of this process, input that has arrived is read first.
    const timer = setTimeout(() => setImmediate(look), limitMs).unref();
    const wait = () => {
      bytesRead = stream.bytesRead;
      timer.refresh();
    };
    function look(): void {
      if (connection.unanswered === 0 || !connection.isLimited) return;
      if (stream.bytesRead > bytesRead) wait();
      else cutSilent();
    }
    const heard = () => {
      connection.heardAt = performance.now();
      connection.unanswered -= 1;
      if (connection.unanswered > 0) wait();
    };
    const ask = client.query;
    client.query = ((...args: unknown[]) => {
      if (connection.unanswered === 0) wait();
      connection.unanswered += 1;
      const answer: Promise<unknown> = Reflect.apply(ask, client, args);
      const [statement] = args;
      answer
        .then(
          () => {
            if (statement === NO_LIMIT) connection.isLimited = false;
          },
          () => {},
        )
        .finally(() => {
          if (LAST_STATEMENTS.has(String(statement))) connection.isLimited = true;
          heard();
        });
      return answer;
    }) as typeof ask;
    client.once('end', () => {
      clearTimeout(timer);
      connections.delete(connection);
    });
  };
}
