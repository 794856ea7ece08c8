import { type CaseEdit, findCase, indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { isReadable, mergedCases } from '#domain/cases/edit/merged.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { type Actor, may } from '#domain/staff/roles.ts';
import { fileNameFor, mediaTypeOf } from '#platform/files/file-type.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { putFile } from '#platform/files/put-file.server.ts';
import { type Access, accessOf } from '../kinds/access.ts';
import { readableTo } from '../kinds/readable.server.ts';
import {
  FILE_BYTES_MAX,
  type FileRefusal,
  RECEIVED_FILES_MAX,
  REPLY_BYTES_MAX,
  REPLY_FILES_MAX,
} from './attachment-limits.ts';
import { freeName } from './free-name.server.ts';

export interface AttachmentView {
  readonly id: number;
  readonly reference: string;
  readonly replyId: number | null;
  readonly direction: 'in' | 'out';
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Pixels, if it can be displayed in its reply's text. */
  readonly width: number | null;
  readonly height: number | null;
  readonly by: string;
  readonly byId: string;
  readonly at: number;
}

export interface NewAttachment extends CaseEdit {
  /** `out` is sent with the actor's next reply, `in` was received. */
  readonly direction: 'in' | 'out';
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The size of a picture for the text, whose name is then unique in the case. */
  readonly picture?: { readonly width: number; readonly height: number };
}

export type AddedAttachment =
  | { readonly ok: true; readonly attachment: AttachmentView }
  | { readonly ok: false; readonly reason: FileRefusal | 'missing' };

/** Stores the bytes, then the row. @throws stream, disk and database errors; nothing is stored */
export async function addAttachment(
  open: OpenDatabase,
  files: Files,
  added: NewAttachment,
): Promise<AddedAttachment> {
  const caseId = await answerableCase(open.db, added.reference, added.actor);
  if (caseId === null) return { ok: false, reason: 'missing' };
  const room = await roomFor(open.db, caseId, added);
  if (room.files <= 0) return { ok: false, reason: 'too-many' };
  if (room.bytes <= 0) return { ok: false, reason: 'reply-too-big' };
  const max = Math.min(FILE_BYTES_MAX, room.bytes);
  const stored = await putFile(files, added.bytes, { max, rule: 'must-pass' });
  if (typeof stored === 'string') {
    return {
      ok: false,
      reason: stored === 'file-too-big' && max < FILE_BYTES_MAX ? 'reply-too-big' : stored,
    };
  }
  const { key, bytes: size } = stored;
  try {
    const outcome = await writeDown(open, files, caseId, { ...added, key, size });
    if (!outcome.ok) await files.delete(key);
    return outcome;
  } catch (error) {
    await files.delete(key);
    throw error;
  }
}

/** Removes a file that the actor chose and has not sent. Returns true if it is already gone. */
export async function removeAttachment(
  open: OpenDatabase,
  files: Files,
  { reference, id, actor }: { reference: string; id: number; actor: Actor },
): Promise<boolean> {
  const caseId = await answerableCase(open.db, reference, actor);
  if (caseId === null) return false;
  const gone = await open.transact((trx) =>
    trx
      .deleteFrom('attachments')
      .where('id', '=', id)
      .where('case_id', '=', caseId)
      .where('staff_id', '=', actor.id)
      .where('direction', '=', 'out')
      .where('reply_id', 'is', null)
      .returning('file_key')
      .executeTakeFirst(),
  );
  if (gone) await files.delete(gone.file_key);
  return true;
}

export async function listAttachments(db: Database, caseId: number): Promise<AttachmentView[]> {
  const merged = await mergedCases(db, caseId);
  return attachmentViews(db)
    .where('case_id', 'in', [caseId, ...merged.map(({ id }) => id)])
    .where((eb) => eb.or([eb('direction', '=', 'in'), eb('reply_id', 'is not', null)]))
    .orderBy('attachments.id')
    .execute();
}

export function unsentAttachments(db: Database, caseId: number, staffId: string): Promise<AttachmentView[]> {
  return attachmentViews(db)
    .where('case_id', '=', caseId)
    .where('staff_id', '=', staffId)
    .where('direction', '=', 'out')
    .where('reply_id', 'is', null)
    .orderBy('attachments.id')
    .execute();
}

/** Finds a file and its storage key, unless the case is closed to `access`. */
export async function findAttachment(
  db: Database,
  { reference, id, access, staffId }: { reference: string; id: number; access: Access; staffId: string },
) {
  if (access.kinds.length === 0 || !Number.isSafeInteger(id)) return null;
  const found = await db
    .selectFrom('attachments')
    .innerJoin('cases', 'cases.id', 'attachments.case_id')
    .select(['attachments.name', 'attachments.type', 'attachments.bytes', 'attachments.file_key as key'])
    .select('attachments.width')
    .select(['cases.id', 'cases.reference', 'cases.kind', 'cases.branch_id', 'cases.merged_into'])
    .where('attachments.id', '=', id)
    .where('cases.reference', '=', reference)
    .where(readableTo(access))
    // Only its writer sees the files of an unsent reply.
    .where((eb) =>
      eb.or([eb('direction', '=', 'in'), eb('reply_id', 'is not', null), eb('staff_id', '=', staffId)]),
    )
    .executeTakeFirst();
  if (!found || !(await isReadable(db, found, access))) return null;
  const { name, type, bytes, key, width, kind } = found;
  return { name, type, bytes, key, kind, isPicture: width !== null };
}

export async function answerableCase(db: Database, reference: string, actor: Actor): Promise<number | null> {
  if (!may(actor, 'answer-cases')) return null;
  return (await findCase(db, reference, accessOf(actor)))?.id ?? null;
}

async function roomFor(db: Database, caseId: number, { direction, actor }: NewAttachment) {
  const used = await db
    .selectFrom('attachments')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('files'),
      eb.fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .where('case_id', '=', caseId)
    .where('direction', '=', direction)
    .$if(direction === 'out', (query) => query.where('reply_id', 'is', null).where('staff_id', '=', actor.id))
    .executeTakeFirstOrThrow();
  if (direction === 'in') return { files: RECEIVED_FILES_MAX - Number(used.files), bytes: FILE_BYTES_MAX };
  return { files: REPLY_FILES_MAX - Number(used.files), bytes: REPLY_BYTES_MAX - Number(used.bytes ?? 0) };
}

type Upload = NewAttachment & { readonly key: string; readonly size: number };

async function writeDown(
  open: OpenDatabase,
  files: Files,
  caseId: number,
  upload: Upload,
): Promise<AddedAttachment> {
  if (upload.size === 0) return { ok: false, reason: 'empty' };
  const type = await files.withPath(upload.key, mediaTypeOf);
  if (!type) return { ok: false, reason: 'type' };
  return open.transact(async (trx): Promise<AddedAttachment> => {
    // Simultaneous files wait for each other here, so that both are counted.
    await trx
      .selectFrom('cases')
      .select('id')
      .where('id', '=', caseId)
      .$if(open.dialect === 'postgres', (query) => query.forNoKeyUpdate())
      .executeTakeFirstOrThrow();
    const room = await roomFor(trx, caseId, upload);
    if (room.files <= 0) return { ok: false, reason: 'too-many' };
    if (upload.size > room.bytes) return { ok: false, reason: 'reply-too-big' };
    const name = fileNameFor(upload.name, type);
    const { id } = await trx
      .insertInto('attachments')
      .values({
        case_id: caseId,
        reply_id: null,
        staff_id: upload.actor.id,
        direction: upload.direction,
        name: upload.picture ? await freeName(trx, caseId, name) : name,
        type,
        bytes: upload.size,
        file_key: upload.key,
        created_at: upload.now,
        ...upload.picture,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Outgoing files are indexed when their reply is sent.
    if (upload.direction === 'in') await indexCase(trx, caseId);
    const attachment = await attachmentViews(trx).where('attachments.id', '=', id).executeTakeFirstOrThrow();
    return { ok: true, attachment };
  });
}

function attachmentViews(db: Database) {
  return db
    .selectFrom('attachments')
    .innerJoin('cases', 'cases.id', 'attachments.case_id')
    .innerJoin('staff', 'staff.id', 'attachments.staff_id')
    .select([
      'attachments.id',
      'cases.reference',
      'attachments.reply_id as replyId',
      'attachments.direction',
      'attachments.name',
      'attachments.type',
      'attachments.bytes',
      'attachments.width',
      'attachments.height',
      'staff.name as by',
      'staff.id as byId',
      'attachments.created_at as at',
    ]);
}
