import Sqlite from 'better-sqlite3';

const [file = '', durationMs = '0'] = process.argv.slice(2);

function lastRows(db: Sqlite.Database) {
  // `table_info` omits generated columns.
  const written = db.prepare("select name from pragma_table_info('cases')").pluck().all().join(', ');
  const row = db.prepare(`select ${written} from cases order by id desc limit 1`).get() as Record<
    string,
    unknown
  >;
  const mails = db.prepare('select * from mails where case_id = ?').all(row.id) as Record<string, unknown>[];
  return { row, mails };
}

function inserter(db: Sqlite.Database, table: string, columns: readonly string[]) {
  const values = columns.map((name) => `@${name}`).join(', ');
  return db.prepare(`insert into ${table} (${columns.join(', ')}) values (${values})`);
}

const db = new Sqlite(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
const { row, mails } = lastRows(db);
const { id: _caseId, ...newCase } = row;
const newMails = mails.map(({ id: _mailId, ...mail }) => mail);
const insertCase = inserter(db, 'cases', Object.keys(newCase));
const insertMail = inserter(db, 'mails', Object.keys(newMails[0] ?? {}));
const insertIndexed = inserter(db, 'cases_to_index', ['case_id']);
let made = 0;
const one = db.transaction(() => {
  made++;
  const { lastInsertRowid } = insertCase.run({
    ...newCase,
    reference: `B-${process.pid}-${made}`,
    fingerprint: `bench ${made}`,
  });
  insertIndexed.run({ case_id: lastInsertRowid });
  for (const mail of newMails)
    insertMail.run({
      ...mail,
      case_id: lastInsertRowid,
      message_id: `<bench-${process.pid}-${made}-${mail.template}>`,
    });
});
const end = performance.now() + Number(durationMs);
const started = performance.now();
while (performance.now() < end) one.immediate();
process.send?.(made / ((performance.now() - started) / 1000));
db.close();
