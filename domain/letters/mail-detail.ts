import type { MailRow } from '../outbox/mail.table.ts';

export class NothingToTellError extends Error {
  override readonly name = 'NothingToTellError';
}

/** What a template saved for itself; its schema says what that is. */
export function detailOf({ detail }: Pick<MailRow, 'detail'>): unknown {
  return JSON.parse(detail ?? 'null');
}
