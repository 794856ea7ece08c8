import { type Kysely, sql } from 'kysely';

/** What the templates that came with the site left empty, which left the office empty, and what stands there now. */
const HOLES = [
  [
    'It takes longer because \n\nI would like to agree a new date with you. Would \n\nsuit you?',
    'It is taking longer because [why it takes longer].\n\nI would like to agree a new date with you. Would [new date] suit you?',
  ],
  ['\n\n- \n- \n\n', '\n\n- [first day and time]\n- [second day and time]\n\n'],
] as const;

/** Fills them in templates that nobody has changed there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of HOLES) {
    await sql`update saved_answers set body = replace(body, ${before}, ${after}) where body like ${`%${before}%`}`.execute(
      db,
    );
  }
}
