import { type Kysely, sql } from 'kysely';

interface FactsThen {
  readonly regulator: RegulatorThen;
  readonly social: unknown;
}

interface RegulatorThen {
  readonly name?: string;
  readonly rating?: string | null;
}

/**
 * The nation of the office follows from the regulator that it named, and how it stands with that regulator from the
 * rating. Name and website of the regulator are no longer entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'provider'`.execute(
    db,
  );
  const [stored] = rows;
  if (!stored) return;
  const facts = JSON.parse(stored.value) as FactsThen;
  const { name = '', rating, ...regulator } = facts.regulator;
  const nation = nationOf(name);
  const isRated = Boolean(rating) && rating !== 'Not yet rated' && nation === 'england';
  const standing =
    name === '' ? '' : isRated ? 'rated' : rating === 'Not yet rated' ? 'unrated' : 'registered';
  const now = {
    ...facts,
    nation,
    // There may be several now.
    social: facts.social ? [facts.social] : [],
    regulator: { ...regulator, standing, ratings: isRated ? { overall: rating } : {} },
  };
  await sql`update settings set value = ${JSON.stringify(now)} where key = 'provider'`.execute(db);
}

function nationOf(regulator: string): string {
  if (/wales|\bciw\b|arolygiaeth/i.test(regulator)) return 'wales';
  if (/care inspectorate|scotland/i.test(regulator)) return 'scotland';
  if (/rqia|regulation and quality|northern ireland/i.test(regulator)) return 'northern-ireland';
  return 'england';
}
