import type { IncomingMailRow } from '#domain/incoming/incoming.table.ts';

export function authorAddress(
  mail: Pick<IncomingMailRow, 'from_address' | 'writer_by' | 'writer_address'>,
): string {
  return mail.writer_by === 'forward' ? (mail.writer_address ?? '') : mail.from_address;
}
