import { randomUUID } from 'node:crypto';
import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { londonDay, nextOpenDay } from '#domain/calendar/working-time.ts';
import { CONTACT_TYPES } from '#domain/cases/case.table.ts';
import { noteSchema } from '#domain/cases/contact.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { addTask } from '#domain/cases/verbs/tasks.server.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { AGAIN, ASKS } from '../panels/reply/counts.ts';
import { type Came, checked, type Doing, type Verb } from '../parts/verb.server.ts';

const NOTE_TYPES = ['note', ...CONTACT_TYPES] as const;
const COUNTS = ['answer', 'acknowledgement', 'final-response'] as const;
const LOGGED = {
  note: 'Note added.',
  call: 'Call logged.',
  letter: 'Letter logged.',
  visit: 'Visit logged.',
} as const;

/** The `formKey` identifies a repeated submission as the same note. */
export const noteVerb: Verb = checked(noteSchema, addTypedNote, (typed) => ({
  ...typed,
  message: typed.message?.trim() || (typed.countsAs === AGAIN ? 'No answer.' : ''),
}));

async function addTypedNote(
  { args, open, at, typed }: Doing,
  { message }: { readonly message: string },
): Promise<Came> {
  const type = NOTE_TYPES.find((one) => one === typed.type) ?? 'note';
  const countsAs = COUNTS.find((one) => one === typed.countsAs) ?? null;
  const submissionKey = typed.formKey || randomUUID();
  const { provider, targets } = args.services;
  const { opening } = provider();
  const asks = typed.countsAs === ASKS ? { opening, targets: targets() } : undefined;
  const anyway = typed.anyway === 'on';
  const added = await addNote(open, { ...at, type, countsAs, asks, anyway, body: message, submissionKey });
  if (added.outcome === 'asks') return { outcome: 'invalid', errors: { anyway: added.why } };
  if (added.outcome !== 'changed') return added;
  if (added.recipients.length > 0) args.services.outbox.nudge();
  const again = type !== 'note' && typed.countsAs === AGAIN ? await planAgain({ open, at }, opening) : '';
  const text = [LOGGED[type], notifiedText(added.recipients), again].filter(Boolean).join(' ');
  return { outcome: 'changed', text, wasSo: added.repeated };
}

function notifiedText(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${new Intl.ListFormat('en-GB').format(names)} ${names.length === 1 ? 'gets' : 'get'} an email.`;
}

/** Adds a task for the next working day; a repeat finds it. @returns text for the notice */
async function planAgain({ open, at }: Pick<Doing, 'open' | 'at'>, opening: OpeningHours): Promise<string> {
  const isHoliday = await bankHolidays(opening);
  const dueOn = nextOpenDay(londonDay(at.now).add({ days: 1 }), opening, isHoliday).toString();
  const task = { title: 'Try to reach them again', dueOn, assigneeId: at.actor.id };
  const added = await addTask(open, { ...at, ...task });
  return added.outcome === 'refused' ? added.why : `Added to your tasks for ${spokenDate(dueOn)}.`;
}
