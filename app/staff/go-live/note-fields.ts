import type { FieldSpec } from '../kit/field.tsx';

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
    fields: [
      { name: 'where', label: 'Copied to', kind: 'text', hint: 'Such as: the NAS in the office.' },
      { name: 'on', label: 'So on', kind: 'date' },
    ],
  },
  restored: {
    title: 'A backup was restored to see that it works',
    intro:
      'Once a year, restore the newest backup on another machine with npm run restore, sign in there, and look at a message and its files.',
    missing: 'Say on which machine',
    fields: [
      {
        name: 'where',
        label: 'Restored on',
        kind: 'text',
        hint: 'Such as: a test machine of our IT provider.',
      },
      { name: 'on', label: 'On', kind: 'date' },
    ],
  },
} as const satisfies Record<string, NoteForm>;

export type NoteName = keyof typeof NOTES;
