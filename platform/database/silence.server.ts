import type { Socket } from 'node:net';
import type { Client } from 'pg';

/** The statement of a transaction that may take as long as it takes; see `liftLimits`. */
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

  /**
   * All go to the same server. One that was heard of later may have been just before it went silent, and would cost the next
   * who asks as long again; an idle one is soon replaced, so none of those stays.
   */
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
    // After a pause of this process, what came in the meantime is read first.
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
