import { z } from 'zod';
import { seal, unseal } from '#domain/staff/seal.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { newQuestion, type SignInRequest, signInAddress } from '#platform/oauth/open-id.server.ts';
import { type DirectoryParts, knownClientOf, readDirectory } from './directory.server.ts';
import type { DirectoryRow } from './directory.table.ts';
import { DIRECTORIES } from './kinds.ts';

/** Long enough to find a password and a phone; longer would leave an unattended screen half signed in. */
export const QUESTION_MS = 10 * MINUTE_MS;
const SEALED_FOR = 'question to the directory';

/** `link`: someone signed in links their account; `try`: an owner tests the answer. */
export const PURPOSES = ['sign-in', 'link', 'try'] as const;
export type Purpose = (typeof PURPOSES)[number];

const questionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  purpose: z.enum(PURPOSES),
  /** Is null at a sign-in. Another session can't use the answer. */
  sessionId: z.string().nullable(),
  next: z.string().nullable(),
  version: z.number(),
  until: z.number(),
});
type Question = z.output<typeof questionSchema>;

interface Asking {
  readonly purpose: Purpose;
  readonly sessionId?: string;
  readonly next?: string | null;
  readonly redirectUri: string;
}

export async function askDirectory(
  { open, secret, clock }: DirectoryParts,
  { purpose, sessionId = '', next = null, redirectUri }: Asking,
): Promise<{ readonly address: string; readonly sealed: string } | null> {
  const row = await readDirectory(open.db);
  if (!row) return null;
  const signInRequest = newQuestion();
  const question: Question = {
    ...signInRequest,
    ...{ purpose, next, sessionId: sessionId === '' ? null : sessionId },
    ...{ version: row.version, until: clock() + QUESTION_MS },
  };
  const address = await signInAddress(
    knownClientOf(row),
    { ...signInRequest, redirectUri },
    DIRECTORIES[row.kind].asks,
  );
  return { address, sealed: seal(secret, SEALED_FOR, JSON.stringify(question)) };
}

export function questionIn(
  { secret, clock }: Pick<DirectoryParts, 'secret' | 'clock'>,
  sealed: string | null,
): Question | null {
  if (sealed === null) return null;
  try {
    const question = questionSchema.parse(JSON.parse(unseal(secret, SEALED_FOR, sealed)));
    return question.until >= clock() ? question : null;
  } catch {
    return null;
  }
}

interface Answered {
  readonly sealed: string | null;
  readonly purpose: Purpose;
  readonly sessionId?: string;
  readonly answer: URLSearchParams;
  readonly redirectUri: string;
}

/** Returns the current directory and the request; null if the answer doesn't match a request from this browser. */
export async function questionAnswered(
  parts: DirectoryParts,
  { sealed, purpose, sessionId, answer, redirectUri }: Answered,
): Promise<{
  readonly row: DirectoryRow;
  readonly signInRequest: SignInRequest;
  readonly next: string | null;
} | null> {
  const question = questionIn(parts, sealed);
  const row = question && (await readDirectory(parts.open.db));
  if (!row || question.version !== row.version || question.purpose !== purpose) return null;
  if (question.sessionId !== (sessionId ?? null) || question.state !== answer.get('state')) return null;
  const { state, nonce, verifier, next } = question;
  return { row, signInRequest: { state, nonce, verifier, redirectUri }, next };
}
