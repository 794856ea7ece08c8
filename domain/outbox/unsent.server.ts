import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#domain/database.ts';

/** Failed emails to the person that nobody has dealt with: one look in the index for each case. */
export function unsentTo(eb: ExpressionBuilder<Schema, 'cases'>) {
  return eb
    .selectFrom('mails')
    .select('mails.id')
    .whereRef('mails.case_id', '=', 'cases.id')
    .where('mails.template', 'in', ['acknowledgement', 'reply'])
    .where('mails.failed_at', 'is not', null)
    .where('mails.dealt_at', 'is', null);
}
