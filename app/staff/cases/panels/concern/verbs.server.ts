import { randomUUID } from 'node:crypto';
import { extendAnswer, undoExtension } from '#domain/cases/concern/extend.server.ts';
import { EXTENSION_FIELDS } from '#domain/cases/concern/extension.ts';
import { finalLetterSchema } from '#domain/cases/concern/final-response.ts';
import { chooseInvestigator, confirmNotInvolved } from '#domain/cases/concern/investigator.server.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { checkedFields } from '../../parts/record.server.ts';
import { checked, invalid, settled, type Verb } from '../../parts/verb.server.ts';
import { entryVerbs } from './entry-verbs.server.ts';
import { MADE_HERE } from './made-here.ts';
import { pointVerbs } from './point-verbs.server.ts';

const BEYOND =
  'This date lies beyond the 12 weeks after which the person can take the concern to the ombudsman without our answer.';

export const concernVerbs = {
  ...pointVerbs,
  ...entryVerbs,
  investigator: {
    async run({ open, at, typed: { staffId = '' } }) {
      if (staffId === '') return invalid({ staffId: 'Choose who investigates' });
      const text = 'Saved. They confirm next that they were not involved.';
      return settled(await chooseInvestigator(open, { ...at, staffId }), text);
    },
  },
  'not-involved': {
    async run({ open, at }) {
      return settled(await confirmNotInvolved(open, at), 'Confirmed.');
    },
  },
  /** The version is the date that was shown; `beyond` confirms a date beyond the ombudsman’s weeks. */
  extension: checkedFields(EXTENSION_FIELDS, async ({ args, open, at, typed, version }, fields) => {
    const extended = await extendAnswer(open, {
      ...at,
      fields,
      movedFrom: version || null,
      beyond: typed.beyond === 'on',
      opening: args.services.provider().opening,
    });
    switch (extended.outcome) {
      case 'wrong-date':
        return invalid({ date: extended.why });
      case 'beyond':
        return invalid({ beyond: BEYOND });
      default:
        return settled(extended, 'Deadline changed.');
    }
  }),
  'undo-extension': {
    run: async ({ open, at, typed }) => ({
      ...(await undoExtension(open, { ...at, id: Number(typed.extension) || 0 })),
      text: 'Deadline changed back.',
    }),
  },
  /** `formKey` makes a repeat of the same send the same letter. */
  'final-response': checked(finalLetterSchema, async ({ open, at, typed }, { message }) => {
    const added = await addNote(open, {
      ...at,
      type: 'letter',
      countsAs: 'final-response',
      carriesOmbudsman: true,
      withAnswers: typed.made === MADE_HERE,
      anyway: typed.anyway === 'on',
      body: message,
      submissionKey: typed.formKey || randomUUID(),
    });
    if (added.outcome === 'asks') return invalid({ anyway: added.why });
    return added.outcome === 'changed' ? { outcome: 'changed', text: 'Final response logged.' } : added;
  }),
} satisfies Record<string, Verb>;
