import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import type { Doubt, IncomingMailRow } from '#domain/incoming/incoming.table.ts';
import type { WriterBy } from '#domain/incoming/office.ts';
import { TO_THE_PERSON } from '#domain/outbox/readdress.server.ts';
import type { CaseRow } from '../case.table.ts';
import { authorAddress } from '../email-author.ts';
import type { FileRefusal } from '../replies/attachment-limits.ts';
import { cutTo } from './long-texts.ts';

export interface EmailFile {
  readonly id: number;
  readonly name: string;
  readonly type: string | null;
  readonly bytes: number;
  readonly refused: FileRefusal | null;
}

/** `page` is `/messages`. Only an email has an original that shows more, and parts to fold away. */
export type EmailWay = 'email' | 'page' | 'text';

export interface ThreadEmail {
  readonly type: 'email';
  readonly id: number;
  readonly at: number;
  /** The merged case it belongs to; null for the case itself. */
  readonly from: string | null;
  readonly reference: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly isCut: boolean;
  readonly outcome: IncomingMailRow['outcome'];
  readonly nature: IncomingMailRow['nature'];
  readonly way: EmailWay;
  readonly isAnswer: boolean;
  readonly writer: { readonly name: string; readonly address: string; readonly by: WriterBy } | null;
  readonly doubt: Doubt | null;
  /** The sender is the person in one of these cases, or received an email in one. */
  readonly isKnown: boolean;
  readonly files: readonly EmailFile[];
}

export function isMessage({ outcome }: Pick<ThreadEmail, 'outcome'>): boolean {
  return outcome === 'new' || outcome === 'spam';
}

/** Selects `column` from the newest email that joined each case. */
export function ofNewestEmail<T>(column: RawBuilder<unknown>): RawBuilder<T | null> {
  return sql<T | null>`(select ${column} from incoming_mails
    where case_id = cases.id and outcome = 'joined' order by received_at desc, id desc limit 1)`;
}

export interface EmailLength {
  readonly most: number;
  readonly whole: number | null;
}

/** Returns the emails of a case and its merged cases, oldest first; in full without `length`. */
export async function readEmails(
  db: Database,
  row: CaseRow,
  { merged, length }: { readonly merged: readonly CaseRow[]; readonly length?: EmailLength | undefined },
): Promise<readonly ThreadEmail[]> {
  const cases = new Map([row, ...merged].map((one) => [one.id, one]));
  const mails = await db
    .selectFrom('incoming_mails')
    .select(COLUMNS)
    .select(textUpTo(length))
    .where('case_id', 'in', [...cases.keys()])
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  if (mails.length === 0) return [];
  const files = await filesOf(
    db,
    mails.map(({ id }) => id),
  );
  const isKnown = await peopleOf(db, { row, merged, mails });
  return mails.flatMap((mail): ThreadEmail[] => {
    const owner = mail.case_id === null ? undefined : cases.get(mail.case_id);
    if (!owner) return [];
    return [
      {
        type: 'email',
        id: mail.id,
        at: Number(mail.received_at),
        from: owner.id === row.id ? null : owner.reference,
        reference: owner.reference,
        name: mail.from_name,
        address: mail.from_address,
        subject: mail.subject,
        ...(length && mail.id !== length.whole
          ? cutTo(mail.text, length.most)
          : { text: mail.text, isCut: false }),
        outcome: mail.outcome,
        nature: mail.nature,
        way: wayOf(mail),
        isAnswer: mail.is_answer === 1,
        writer: writerOf(mail),
        doubt: mail.doubt,
        isKnown: isKnown(mail),
        files: files.get(mail.id) ?? [],
      },
    ];
  });
}

const COLUMNS = [
  ...(['id', 'case_id', 'received_at', 'from_name', 'from_address', 'subject', 'outcome', 'nature'] as const),
  ...(['from_phone', 'page_case_id', 'is_answer', 'doubt'] as const),
  ...(['writer_by', 'writer_name', 'writer_address'] as const),
] as const;

type MailRead = Pick<IncomingMailRow, (typeof COLUMNS)[number]>;

function textUpTo(length: EmailLength | undefined) {
  if (!length) return sql<string>`text`.as('text');
  return sql<string>`case when id = ${length.whole ?? 0} then text else substr(text, 1, ${length.most + 1}) end`.as(
    'text',
  );
}

/** Includes corrected addresses, but a merged case's writer only if another case knows theirs. */
async function peopleOf(
  db: Database,
  { row, merged, mails }: { row: CaseRow; merged: readonly CaseRow[]; mails: readonly MailRead[] },
) {
  const all = [row, ...merged];
  const written = await db
    .selectFrom('mails')
    .select(['case_id', 'recipient'])
    .where('template', 'in', TO_THE_PERSON)
    .where(
      'case_id',
      'in',
      all.map(({ id }) => id),
    )
    .execute();
  const joined = mails.filter(({ outcome }) => outcome === 'joined');
  const known = [
    ...all.map(({ id, email_key }) => ({ caseId: id as number | null, key: email_key })),
    ...written.map(({ case_id, recipient }) => ({ caseId: case_id, key: emailKey(recipient) })),
    ...joined.map((mail) => ({ caseId: mail.case_id, key: emailKey(authorAddress(mail)) })),
  ];
  return (mail: MailRead) => {
    if (mail.outcome === 'joined' || (mail.case_id === row.id && isMessage(mail))) return true;
    const key = emailKey(authorAddress(mail));
    if (key === null) return false;
    return known.some((one) => one.key === key && !(isMessage(mail) && one.caseId === mail.case_id));
  };
}

function writerOf({ writer_by: by, writer_name, writer_address }: MailRead): ThreadEmail['writer'] {
  return by && { by, name: writer_name ?? '', address: writer_address ?? '' };
}

function wayOf({ from_phone, page_case_id }: MailRead): EmailWay {
  if (from_phone !== null) return 'text';
  return page_case_id === null ? 'email' : 'page';
}

async function filesOf(
  db: Database,
  mailIds: readonly number[],
): Promise<ReadonlyMap<number, readonly EmailFile[]>> {
  const rows = await db
    .selectFrom('incoming_files')
    .select(['id', 'mail_id', 'name', 'type', 'bytes', 'refused'])
    .where('mail_id', 'in', mailIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ mail_id }) => mail_id);
}
