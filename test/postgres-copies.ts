import { Client } from 'pg';
import type { Schema } from '#domain/database.ts';
import { buildLaterIndexes, migrate } from '#domain/migrate.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { databaseName, dropDatabase, freshDatabaseUrl } from './postgres.ts';

/**
 * Copying a database takes longer than most tests, so copies are reset and reused.
 * @param server the run's own database
 * @returns the name of the original
 */
export async function makeOriginal(server: string): Promise<string> {
  const url = await freshDatabaseUrl(server);
  const database = openDatabase<Schema>(url);
  try {
    await migrate(database);
    await buildLaterIndexes(database);
  } finally {
    await database.close();
  }
  const client = await connect(url);
  await client.query(SNAPSHOT);
  await client.end();
  return databaseName(url);
}

/** Each worker's own, each with a connection that knows the catalogue: a new one takes longer than the reset. */
const unused: string[] = [];
const resetting = new Map<string, Client>();

export async function takeCopy(server: string, original: string): Promise<string> {
  return unused.pop() ?? freshDatabaseUrl(server, original);
}

/**
 * Resets the database for another test; one whose tables or triggers a test changed is dropped.
 * @returns whether it is used again
 */
export async function giveBack(server: string, url: string): Promise<boolean> {
  const client = resetting.get(url) ?? (await connect(url));
  const { rows } = await client.query('SELECT snapshot.restore() AS "isAsBefore"');
  if (rows[0].isAsBefore) {
    resetting.set(url, client);
    unused.push(url);
  } else {
    resetting.delete(url);
    await client.end();
    await dropDatabase(server, url);
  }
  return rows[0].isAsBefore;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // A test may end all connections, or the server.
  client.on('error', () => resetting.delete(url));
  await client.connect();
  return client;
}

/** Restores the rows that migrations inserted, emptying written tables whose definitions are unchanged. */
const SNAPSHOT = `
CREATE SCHEMA snapshot;
CREATE FUNCTION snapshot.shape() RETURNS text LANGUAGE sql AS $$
  SELECT md5(concat(
    (SELECT string_agg(concat(oid, relname, relnatts, relchecks), ',' ORDER BY oid)
       FROM pg_class WHERE relnamespace = 'public'::regnamespace),
    (SELECT string_agg(oid::text, ',' ORDER BY oid) FROM pg_trigger WHERE NOT tgisinternal),
    (SELECT string_agg(oid::text, ',' ORDER BY oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace)
  ))
$$;
CREATE TABLE snapshot.filled (relation regclass, content jsonb, columns text);
CREATE TABLE snapshot.counters (counter regclass, value bigint, called boolean);
DO $$
DECLARE one record; rows jsonb; names text; value bigint; called boolean;
BEGIN
  FOR one IN SELECT oid::regclass AS relation, relkind FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')
  LOOP
    IF one.relkind = 'S' THEN
      EXECUTE format('SELECT last_value, is_called FROM %s', one.relation) INTO value, called;
      INSERT INTO snapshot.counters VALUES (one.relation, value, called);
    ELSE
      EXECUTE format('SELECT jsonb_agg(t) FROM %s t', one.relation) INTO rows;
      SELECT string_agg(quote_ident(attname), ', ') INTO names FROM pg_attribute
        WHERE attrelid = one.relation AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
      IF rows IS NOT NULL THEN INSERT INTO snapshot.filled VALUES (one.relation, rows, names); END IF;
    END IF;
  END LOOP;
END $$;
CREATE TABLE snapshot.shape_before AS SELECT snapshot.shape() AS shape;
CREATE FUNCTION snapshot.restore() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  IF snapshot.shape() <> (SELECT shape FROM snapshot.shape_before) THEN RETURN false; END IF;
  -- Nothing is looked up and nothing fires: all that refers to a row goes with it.
  SET LOCAL session_replication_role = replica;
  SET LOCAL lock_timeout = '5s';
  FOR one IN SELECT oid::regclass AS relation FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0
  LOOP
    EXECUTE format('DELETE FROM %s', one.relation);
  END LOOP;
  FOR one IN SELECT * FROM snapshot.filled LOOP
    EXECUTE format('INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)',
      one.relation, one.columns) USING one.content;
  END LOOP;
  FOR one IN SELECT * FROM snapshot.counters LOOP
    PERFORM setval(one.counter, one.value, one.called);
  END LOOP;
  RETURN true;
END $$;
`;
