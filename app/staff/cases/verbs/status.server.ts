import { changeStatus, type StatusChange, undoClose } from '#domain/cases/verbs/change-status.server.ts';
import { missingChoices, readClosingAnswers } from '#domain/cases/verbs/closing.ts';
import type { Doing, Verb } from '../parts/verb.server.ts';

/** How long the notice offers to take a closing back; the case itself does so for longer. */
const UNDO_SHOWN_MS = 15_000;

export const statusVerbs = {
  open: button('opened', 'Taken off hold.'),
  wait: button('waiting', 'Put on hold.', true),
  reopen: button('reopened', 'Reopened.'),
  spam: button('marked-spam', 'Marked as spam.', true),
  'not-spam': button('marked-not-spam', 'Marked as not spam.'),
  close: { run: close },
  /** Epoch milliseconds. */
  'undo-close': {
    run: async ({ open, at, typed }) => ({
      ...(await undoClose(open, { ...at, closedAt: Number(typed.closed) || 0 })),
      words: 'Closing undone.',
    }),
  },
} satisfies Record<string, Verb>;

/** `leaves`: the case leaves the list, and the next one opens. */
function button(to: Exclude<StatusChange, 'closed'>, words: string, leaves = false): Verb {
  return {
    button: true,
    async run({ open, at }) {
      const changed = await changeStatus(open, { ...at, to });
      if (changed.outcome === 'asks') throw new Error('Only closing asks.');
      return { ...changed, words, ...(leaves && { leaves }) };
    },
  };
}

/** Asks first for what is open; can be taken back. */
async function close({ open, at, typed }: Doing) {
  const { answers, errors } = readClosingAnswers(typed);
  const known = Object.keys(errors).length > 0 ? {} : answers;
  const changed = await changeStatus(open, { ...at, to: 'closed', answers: known });
  if (changed.outcome === 'asks') {
    const { asks } = changed;
    const missing = typed.asked ? missingChoices(asks, typed) : {};
    const answer = { status: 'asks', asks, errors: { ...missing, ...errors } } as const;
    return { outcome: 'answered', answer } as const;
  }
  const { reference, now } = at;
  const undo = {
    action: `/cases/${reference}/undo-close`,
    form: { closed: String(now) },
    forMs: UNDO_SHOWN_MS,
  };
  // The next case may be on the screen by then.
  return { ...changed, words: `${reference} closed.`, leaves: true, undo };
}
