import type { FieldSpec } from '../kit/field.tsx';
import { date, text } from '../kit/fields.ts';

interface NoteForm {
  readonly title: string;
  readonly intro: string;
  readonly missing: string;
  readonly fields: readonly FieldSpec[];
}

/** The office's statements about its backups, which this site can't see. */
export const NOTES = {
  copied: {
    title: 'Backups are copied elsewhere',
    intro:
      'Say so here if a person or a program copies the backup folder to another place. We ask again after a year.',
    missing: 'Say where they are copied to',
    fields: [text('where', 'Copied to', { hint: 'Such as: the NAS in the office.' }), date('on', 'So on')],
  },
  restored: {
    title: 'A backup was restored to see that it works',
    intro:
      'Once a year, restore the newest backup on another machine with npm run restore, sign in there, and look at a message and its files.',
    missing: 'Say on which machine',
    fields: [
      text('where', 'Restored on', { hint: 'Such as: a test machine of our IT provider.' }),
      date('on', 'On'),
    ],
  },
} as const satisfies Record<string, NoteForm>;

export type NoteName = keyof typeof NOTES;
