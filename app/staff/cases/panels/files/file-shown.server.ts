import type { AttachmentView } from '#domain/cases/replies/attachments.server.ts';
import { mayRemoveKept } from '#domain/cases/replies/remove-kept.server.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { sizeWords } from '#platform/files/size-words.ts';

export type FileShown = ReturnType<typeof showFile>;

/** With the address at which `actor` can remove it, where they may. */
export function showFileTo(actor: Actor) {
  return (file: AttachmentView): FileShown => ({
    ...showFile(file),
    removal:
      file.direction === 'in' && mayRemoveKept(actor, file.byId)
        ? `/cases/${file.reference}/files/${file.id}/remove`
        : null,
  });
}

export function showFile({ id, reference, replyId, direction, name, bytes, by, at }: AttachmentView) {
  return {
    id,
    replyId,
    direction,
    name,
    size: sizeWords(bytes),
    by,
    when: shortTime(at),
    address: `/cases/${reference}/files/${id}`,
    removal: null as string | null,
  };
}
