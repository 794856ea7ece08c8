import type { Socket } from 'node:net';
import type { Client } from 'pg';

/** What a transaction says that may take as long as it takes; see `liftLimits`. */
export const NO_LIMIT = 'set local statement_timeout = 0';
const LAST_STATEMENTS = new Set(['commit', 'rollback']);

/** The server took a statement, or its machine did, and said nothing. */
class SilentServerError extends Error {
  override name = 'SilentServerError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database said nothing');
  }
}

interface Connection {
  /** By `performance.now()`. */
  heardAt: number;
  unanswered: number;
  isLimited: boolean;
  cut(): void;
}

/**
 * Makes a function that watches a connection, and cuts it when its server says nothing for `limitMs`. A host that goes dark
 * sends no end of a connection, and the kernel repeats what it sent for a quarter of an hour; a limit that the server keeps
 * is of no use then.
 */
export function watchForSilence(limitMs: number) {
  const connections = new Set<Connection>();

  /** All that were last heard of before the silence began go to the same server. */
  function cutSilent(since: number): void {
    for (const connection of connections)
      if (connection.isLimited && connection.heardAt <= since) connection.cut();
  }

  return (client: Pick<Client, 'query' | 'once' | 'connection'>): void => {
    const stream = client.connection.stream as Socket;
    let since = 0;
    let bytesRead = 0;
    const connection: Connection = {
      ...{ heardAt: performance.now(), unanswered: 0, isLimited: true },
      cut: () => void stream.destroy(new SilentServerError()),
    };
    connections.add(connection);
    // After a pause of this process, what came meanwhile is read first.
    const timer = setTimeout(() => setImmediate(look), limitMs).unref();
    const wait = () => {
      since = performance.now();
      bytesRead = stream.bytesRead;
      timer.refresh();
    };
    function look(): void {
      if (connection.unanswered === 0 || !connection.isLimited) return;
      if (stream.bytesRead > bytesRead) wait();
      else cutSilent(since);
    }
    const heard = () => {
      connection.heardAt = performance.now();
      connection.unanswered -= 1;
      if (connection.unanswered > 0) wait();
    };
    const ask = client.query;
    client.query = ((...asked: unknown[]) => {
      if (connection.unanswered === 0) wait();
      connection.unanswered += 1;
      const answer: Promise<unknown> = Reflect.apply(ask, client, asked);
      const [statement] = asked;
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
