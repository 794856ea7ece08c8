import { z } from 'zod';
import NOTE_TEXT from './note-text.json' with { type: 'json' };

export { NOTE_TEXT };
export type NoteName = keyof typeof NOTE_TEXT;

const noteSchema = z.object({
  what: z.string().refine((name): name is NoteName => Object.hasOwn(NOTE_TEXT, name)),
  detail: z.string().optional(),
});
export type Note = z.output<typeof noteSchema>;
const notesSchema = z.array(noteSchema);

export function readNotes(json: string): readonly Note[] {
  return notesSchema.parse(JSON.parse(json));
}

export function distinctNotes(notes: readonly Note[]): readonly Note[] {
  return [...new Map(notes.map((note) => [`${note.what} ${note.detail ?? ''}`, note])).values()];
}
