import type { MailRow } from '../outbox/mail.table.ts';

export class NothingToTellError extends Error {
  override readonly name = 'NothingToTellError';
}

export function detailOf({ detail }: Pick<MailRow, 'detail'>): unknown {
  return JSON.parse(detail ?? 'null');
}
