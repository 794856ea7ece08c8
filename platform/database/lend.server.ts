import { type ConnectionProvider, type Dialect, DummyDriver, Kysely, Transaction } from 'kysely';

interface Lending {
  readonly dialect: Dialect;
  readonly provide: ConnectionProvider['provideConnection'];
}

/**
 * Gives `work` a transaction whose statements go by `provide`, until `work` has ended. Of several simultaneous ones,
 * one may fail while the others are on their way: what they ask for later would be done outside of the transaction,
 * which by then was undone, and stay.
 * @throws whatever `work` throws
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
