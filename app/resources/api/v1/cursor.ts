import { z } from 'zod';
import type { ChangePosition } from '#domain/cases/list/for-programs.server.ts';
import { CHANGES_KEPT_MS } from '#domain/cases/live/tail.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

/** A day less than the retention of changes, so that none is gone before its cursor. */
export const CURSOR_LASTS_MS = CHANGES_KEPT_MS - DAY_MS;

export interface Cursor {
  readonly at: number;
  /** The last case read, while a caller reads all of them for the first time. */
  readonly afterId: number | null;
  readonly from: ChangePosition;
}

const whole = z.number().int();
/** Limited to PostgreSQL's range of transaction ids. */
const schema = z.strictObject({
  token: z.string(),
  at: whole.min(0),
  afterId: whole.min(0).nullable(),
  transaction: z.string().regex(/^\d{1,18}$/),
  id: whole.min(-1),
});

/** Only the same token can continue: after a restore its positions mean nothing, and tokens are new. */
export function writeCursor(tokenId: string, { at, afterId, from }: Cursor): string {
  const written = { token: tokenId, at, afterId, ...from } satisfies z.input<typeof schema>;
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** @returns null for what {@link writeCursor} did not write for this token */
export function readCursor(tokenId: string, text: string): Cursor | null {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  const read = schema.safeParse(value);
  if (!read.success || read.data.token !== tokenId) return null;
  const { at, afterId, transaction, id } = read.data;
  return { at, afterId, from: { transaction, id } };
}
