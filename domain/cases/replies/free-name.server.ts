import type { Database } from '#domain/database.ts';

/** Adds a number to `name` if an outgoing file here has it: replies refer to files by name. */
export async function freeName(trx: Database, caseId: number, name: string): Promise<string> {
  const rows = await trx
    .selectFrom('attachments')
    .select('name')
    .where('case_id', '=', caseId)
    .where('direction', '=', 'out')
    .execute();
  const usedNames = new Set(rows.map((row) => row.name.toLowerCase()));
  const dot = name.lastIndexOf('.');
  let free = name;
  for (let number = 2; usedNames.has(free.toLowerCase()); number++) {
    free = `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
  }
  return free;
}
