import type { MailRow } from '../outbox/mail.table.ts';

export class NothingToReportError extends Error {
  override readonly name = 'NothingToReportError';
}

export function detailOf({ detail }: Pick<MailRow, 'detail'>): unknown {
  return JSON.parse(detail ?? 'null');
}
