import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { CONTACT_TYPES } from '#domain/cases/case.table.ts';
import { noteSchema } from '#domain/cases/note.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { staffAction } from '../../guard.server.ts';
import type { Typed } from '../../kit/answers.ts';
import { answer, refuse, trouble } from '../../kit/change.server.ts';

const TYPES = ['note', ...CONTACT_TYPES] as const;
const COUNTS = ['answer', 'acknowledgement', 'final-response'] as const;
const KEPT = {
  note: 'Note added.',
  call: 'Call logged.',
  letter: 'Letter logged.',
  visit: 'Visit logged.',
} as const;

/**
 * Keeps a note, a call, a letter or a visit: `type`, `countsAs` (empty: it stops no clock), `message`, and `formKey`,
 * which makes a repeat of the same send the same note. Every refusal is a value with what was typed.
 */
export const noteAction = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const read = readFields<typeof noteSchema.shape>(noteSchema, typed);
  if (!read.ok) {
    const errors = read.errors as Typed;
    return refuse(args, { why: Object.values(errors)[0] ?? '', errors, typed });
  }
  const type = TYPES.find((one) => one === typed.type) ?? 'note';
  try {
    const added = await addNote(services.open, {
      reference: params.reference ?? '',
      type,
      countsAs: COUNTS.find((one) => one === typed.countsAs) ?? null,
      body: read.value.message,
      submissionKey: typed.formKey || randomUUID(),
      actor,
      now: services.clock(),
    });
    if (added.outcome === 'missing') throw data(null, { status: 404 });
    if (added.outcome === 'refused') return refuse(args, { why: added.why, typed });
    return answer(args, { status: 'done', words: KEPT[type] });
  } catch (error) {
    return trouble(args, error, typed);
  }
});
