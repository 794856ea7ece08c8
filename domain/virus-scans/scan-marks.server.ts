import type { OpenDatabase } from '#domain/database.ts';
import type { ScanMarks } from '#platform/files/scanned-files.server.ts';

export function scanMarks({ db, transact }: OpenDatabase): ScanMarks {
  return {
    async passedAt(key) {
      const row = await db
        .selectFrom('file_scans')
        .select('passed_at')
        .where('stored_key', '=', key)
        .executeTakeFirst();
      return row ? Number(row.passed_at) : null;
    },
    async setPassed(key, at) {
      await transact((trx) =>
        trx
          .insertInto('file_scans')
          .values({ stored_key: key, passed_at: at })
          .onConflict((conflict) => conflict.column('stored_key').doUpdateSet({ passed_at: at }))
          .execute(),
      );
    },
    async clear(key) {
      await transact((trx) => trx.deleteFrom('file_scans').where('stored_key', '=', key).execute());
    },
  };
}
