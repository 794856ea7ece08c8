import { type ConnectionProvider, type Dialect, DummyDriver, Kysely, Transaction } from 'kysely';

interface Lending {
  readonly dialect: Dialect;
  readonly provide: ConnectionProvider['provideConnection'];
}

/**
 * Lends `work` a transaction until it ends. Once one of several simultaneous statements has failed, later ones
 * would otherwise run outside the transaction, which was undone, and be saved.
 */
export async function lend<DB, T>(
  trx: Kysely<DB>,
  work: (trx: Kysely<DB>) => Promise<T>,
  { dialect, provide }: Lending,
): Promise<T> {
  let hasEnded = false;
  const executor = trx.getExecutor().withConnectionProvider({
    async provideConnection(consumer, options) {
      if (hasEnded) throw new Error('A statement came after the end of its transaction');
      return provide(consumer, options);
    },
  });
  const Lent = trx.isTransaction ? Transaction<DB> : Kysely<DB>;
  try {
    return await work(new Lent({ config: { dialect }, dialect, driver: new DummyDriver(), executor }));
  } finally {
    hasEnded = true;
  }
}
