import { type Kysely, sql } from 'kysely';

/** The items that somebody ticks, as they were called until now, when a task was found again by its title. */
const ITEMS: Readonly<Record<string, string>> = {
  'enquiry/needs': 'Find out what care is needed, where and when',
  'enquiry/visit': 'Offer a visit to assess the needs',
  'concern/manager': 'Tell the registered manager',
  'concern/safeguarding': 'Check for a safeguarding or notifiable incident',
  'concern/carers': 'Speak to the carers involved',
  'thanks/carer': 'Pass the thanks on to the carer',
  'thanks/file': "Note it in the carer's file",
  'application/read': 'Read the application',
};

/** Which item of a checklist a task is, so that its title can be reworded. Of several on a case the first is the item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('item', 'text').execute();
  for (const [item, title] of Object.entries(ITEMS)) {
    await sql`update tasks set item = ${item}
      where id in (select min(id) from tasks where title = ${title} group by case_id)`.execute(db);
  }
  await sql`create unique index tasks_by_item on tasks (case_id, item) where item is not null`.execute(db);
}
