import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('applications')
    .addColumn('case_id', 'bigint', (c) =>
      c.primaryKey().notNull().references('cases.id').onDelete('cascade'),
    )
    .addColumn('job_type', 'text', (c) => c.notNull())
    .addColumn('care_experience', 'text', (c) => c.notNull())
    .addColumn('experience_length', 'text')
    .addColumn('driving_licence', 'text', (c) => c.notNull())
    .addColumn('licence_type', 'text')
    .addColumn('licence_expires_on', 'text')
    .addColumn('uk_licence_type', 'text')
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('area', 'text')
    .addColumn('time_at_address', 'text', (c) => c.notNull())
    .addCheckConstraint('experience_if_any', sql`(care_experience = 'YES') = (experience_length is not null)`)
    .addCheckConstraint('licence_if_any', sql`(driving_licence = 'YES') = (licence_type is not null)`)
    .addCheckConstraint(
      'expiry_if_international',
      sql`(coalesce(licence_type, '') = 'INTERNATIONAL LICENSE') = (licence_expires_on is not null)`,
    )
    .addCheckConstraint(
      'uk_type_if_uk',
      sql`(coalesce(licence_type, '') = 'UK LICENSE') = (uk_licence_type is not null)`,
    )
    .addCheckConstraint('area_if_other', sql`(city = 'Other') = (area is not null)`)
    .execute();
}
