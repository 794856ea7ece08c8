import { z } from 'zod';
import { seal, unseal } from '#domain/staff/seal.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { newQuestion, type SignInAsked, signInAddress } from '#platform/oauth/open-id.server.ts';
import { type DirectoryParts, knownClientOf, readDirectory } from './directory.server.ts';
import type { DirectoryRow } from './directory.table.ts';
import { DIRECTORIES } from './kinds.ts';

/** Time to find a password and a phone there; longer, and an unattended screen is half a sign-in. */
export const QUESTION_MS = 10 * MINUTE_MS;
const SEALED_FOR = 'question to the directory';

/** `link`: whose account it is, is asked by somebody signed in; `try`: an owner wants to see what it answers. */
export const PURPOSES = ['sign-in', 'link', 'try'] as const;
export type Purpose = (typeof PURPOSES)[number];

const asked = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  purpose: z.enum(PURPOSES),
  /** Of whoever is signed in; null at a sign-in. What one session asked is not answered in another. */
  sessionId: z.string().nullable(),
  next: z.string().nullable(),
  version: z.number(),
  until: z.number(),
});
type Question = z.output<typeof asked>;

interface Asking {
  readonly purpose: Purpose;
  readonly sessionId?: string;
  /** A path of ours to go on to. */
  readonly next?: string | null;
  readonly redirectUri: string;
}

/**
 * Where a person signs in at the directory, and the question itself, sealed, which their browser keeps in a cookie until
 * the answer comes. Null where there is no directory.
 */
export async function askDirectory(
  { open, secret, clock }: DirectoryParts,
  { purpose, sessionId = '', next = null, redirectUri }: Asking,
): Promise<{ readonly address: string; readonly sealed: string } | null> {
  const row = await readDirectory(open.db);
  if (!row) return null;
  const kept = newQuestion();
  const question: Question = {
    ...kept,
    ...{ purpose, next, sessionId: sessionId === '' ? null : sessionId },
    ...{ version: row.version, until: clock() + QUESTION_MS },
  };
  const address = await signInAddress(
    knownClientOf(row),
    { ...kept, redirectUri },
    DIRECTORIES[row.kind].asks,
  );
  return { address, sealed: seal(secret, SEALED_FOR, JSON.stringify(question)) };
}

/** What a browser's cookie says was asked; null where it was not sealed here, or is too old. */
export function questionIn(
  { secret, clock }: Pick<DirectoryParts, 'secret' | 'clock'>,
  sealed: string | null,
): Question | null {
  if (sealed === null) return null;
  try {
    const question = asked.parse(JSON.parse(unseal(secret, SEALED_FOR, sealed)));
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

/** The directory as it stands and what it was asked; null where the answer is to no question of this browser. */
export async function questionAnswered(
  parts: DirectoryParts,
  { sealed, purpose, sessionId, answer, redirectUri }: Answered,
): Promise<{ readonly row: DirectoryRow; readonly asked: SignInAsked; readonly next: string | null } | null> {
  const question = questionIn(parts, sealed);
  const row = question && (await readDirectory(parts.open.db));
  if (!row || question.version !== row.version || question.purpose !== purpose) return null;
  if (question.sessionId !== (sessionId ?? null) || question.state !== answer.get('state')) return null;
  const { state, nonce, verifier, next } = question;
  return { row, asked: { state, nonce, verifier, redirectUri }, next };
}
