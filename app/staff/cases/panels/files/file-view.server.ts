import { shortTime } from '#domain/cases/display-time.ts';
import { type AttachmentView, listAttachments } from '#domain/cases/replies/attachments.server.ts';
import { mayRemoveStored } from '#domain/cases/replies/remove-stored.server.ts';
import type { Database } from '#domain/database.ts';
import { listEmailFiles } from '#domain/incoming/files.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { formatSize } from '#platform/files/format-size.ts';
import type { PictureView } from './in-text.ts';

export type FileView = ReturnType<typeof showFile>;
export type CaseFileView = Awaited<ReturnType<typeof filesOfCase>>[number];

/** Returns a case's files and those merged into it, with removal addresses for those `actor` may remove. */
export async function filesOfCase(db: Database, caseId: number, actor: Actor | null) {
  const [attached, received] = await Promise.all([listAttachments(db, caseId), listEmailFiles(db, caseId)]);
  return [
    ...attached.map((file) => {
      const { id, replyId, name, size, by, when, address, picture } = showFile(file);
      const how = file.direction === 'in' ? 'Received, added by' : 'Sent by';
      const removal = actor && removalOf(file, actor);
      return { key: `file-${id}`, replyId, name, size, how, by, when, address, removal, picture };
    }),
    ...received.map((file) => ({
      key: `email-${file.emailId}-${file.id}`,
      replyId: null,
      name: file.name,
      size: formatSize(Number(file.bytes)),
      how: file.pageCaseId === null ? 'By email from' : 'At /messages from',
      by: file.fromName || file.fromAddress || 'someone without a name',
      when: shortTime(Number(file.at)),
      address: `/cases/${file.reference}/emails/${file.emailId}/files/${file.id}`,
      removal: null,
      picture: null,
    })),
  ];
}

export function showFileTo(actor: Actor) {
  return (file: AttachmentView) => ({ ...showFile(file), removal: removalOf(file, actor) });
}

function removalOf({ direction, reference, id, byId }: AttachmentView, actor: Actor): string | null {
  if (direction !== 'in' || !mayRemoveStored(actor, byId)) return null;
  return `/cases/${reference}/files/${id}/remove`;
}

export function showFile({ id, reference, replyId, name, bytes, width, height, by, at }: AttachmentView) {
  const address = `/cases/${reference}/files/${id}`;
  const isPicture = width !== null && height !== null;
  const picture: PictureView | null = isPicture ? { address: `${address}/picture`, width, height } : null;
  return {
    id,
    replyId,
    name,
    size: formatSize(bytes),
    by,
    when: shortTime(at),
    address,
    picture,
  };
}
