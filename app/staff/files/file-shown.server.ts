import { shortTime } from '#domain/inbox/shown-time.ts';
import { fileSize } from '#domain/replies/attachment-limits.ts';
import type { AttachmentView } from '#domain/replies/attachments.server.ts';

export type FileShown = ReturnType<typeof showFile>;

/** A file in words for staff. */
export function showFile({ id, reference, replyId, direction, name, bytes, by, at }: AttachmentView) {
  return {
    id,
    replyId,
    direction,
    name,
    size: fileSize(bytes),
    by,
    when: shortTime(at),
    address: `/cases/${reference}/files/${id}`,
  };
}
