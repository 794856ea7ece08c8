import { fullDay } from '#domain/cases/display-time.ts';
import { readHold } from '#domain/cases/on-hold.ts';
import { setAside, undoSetAside } from '#domain/cases/verbs/asks.server.ts';
import { changeStatus, type StatusChange, undoClose } from '#domain/cases/verbs/change-status.server.ts';
import { missingChoices, readClosingAnswers } from '#domain/cases/verbs/closing.ts';
import { heldUntil, undoHold } from '#domain/cases/verbs/come-back.server.ts';
import { wholeNumber } from '../../whole-number.ts';
import { officeCalendar } from '../parts/office-calendar.server.ts';
import { type Came, type Doing, invalid, type Verb } from '../parts/verb.server.ts';

/** How long the notice offers Undo; the case itself offers it for longer. */
const UNDO_SHOWN_MS = 15_000;

export const statusVerbs = {
  open: button('opened', 'Taken off hold.'),
  wait: { run: putOnHold },
  reopen: button('reopened', 'Reopened.'),
  spam: button('marked-spam', 'Marked as spam.', true),
  'not-spam': button('marked-not-spam', 'Marked as not spam.'),
  'no-answer': {
    button: true,
    async run({ open, at }) {
      const changed = await setAside(open, at);
      const text = `${at.reference} needs no answer.`;
      if (changed.outcome !== 'changed') return { ...changed, text };
      const action = `/cases/${at.reference}/undo-no-answer`;
      return { ...changed, text, undo: { action, form: { at: String(at.now) }, forMs: UNDO_SHOWN_MS } };
    },
  },
  'undo-no-answer': {
    run: async ({ open, at, typed }) => ({
      ...(await undoSetAside(open, { ...at, at: wholeNumber(typed.at) })),
      text: 'It needs an answer again.',
    }),
  },
  /** `waited` is in epoch milliseconds, as is `before`, which is empty for cases that weren't on hold. */
  'undo-wait': {
    run: async ({ open, at, typed }) => ({
      ...(await undoHold(open, {
        ...at,
        waitingAt: wholeNumber(typed.waited),
        before: wholeNumber(typed.before) || null,
      })),
      text: 'Putting on hold undone.',
    }),
  },
  close: { run: close },
  'undo-close': {
    run: async ({ open, at, typed }) => ({
      ...(await undoClose(open, { ...at, closedAt: Number(typed.closed) || 0 })),
      text: 'Closing undone.',
    }),
  },
} satisfies Record<string, Verb>;

async function putOnHold({ args, open, at, typed }: Doing): Promise<Came> {
  const calendar = await officeCalendar(args.services.provider().opening);
  const read = readHold(typed, at.now, calendar);
  if (!read.ok) return invalid({ holdDay: read.error });
  const before = await heldUntil(open.db, at.reference);
  const changed = await changeStatus(open, { ...at, to: 'waiting', until: read.until });
  if (changed.outcome === 'asks') throw new Error('Only closing asks.');
  const undo = {
    action: `/cases/${at.reference}/undo-wait`,
    form: { waited: String(at.now), before: before === null ? '' : String(before) },
    forMs: UNDO_SHOWN_MS,
  };
  // The next case may be on the screen by then.
  const text = `${at.reference} on hold until ${fullDay(read.until)}.`;
  return changed.outcome === 'changed' ? { ...changed, text, leaves: true, undo } : { ...changed, text };
}

/** `leaves`: the case leaves the list and the next one opens. */
function button(to: Exclude<StatusChange, 'closed' | 'waiting'>, text: string, leaves = false): Verb {
  return {
    button: true,
    async run({ open, at }) {
      const changed = await changeStatus(open, { ...at, to });
      if (changed.outcome === 'asks') throw new Error('Only closing asks.');
      return { ...changed, text, ...(leaves && { leaves }) };
    },
  };
}

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
  return { ...changed, text: `${reference} closed.`, leaves: true, undo };
}
