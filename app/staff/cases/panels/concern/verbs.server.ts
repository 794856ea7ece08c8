import { randomUUID } from 'node:crypto';
import { addEntry, changeEntry, removeEntry } from '#domain/cases/concern/entries.server.ts';
import { entryItems } from '#domain/cases/concern/entry.ts';
import { extendAnswer, undoExtension } from '#domain/cases/concern/extend.server.ts';
import { EXTENSION_FIELDS } from '#domain/cases/concern/extension.ts';
import { finalLetterSchema } from '#domain/cases/concern/final-response.ts';
import { chooseInvestigator, confirmNotInvolved } from '#domain/cases/concern/investigator.server.ts';
import {
  addPoint,
  answerPoint,
  changePoint,
  movePointUp,
  removePoint,
} from '#domain/cases/concern/points.server.ts';
import { ANSWER_FIELDS, POINT_FIELDS } from '#domain/cases/concern/points.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { checkedFields } from '../../parts/record.server.ts';
import { checked, type Doing, invalid, settled, type Verb } from '../../parts/verb.server.ts';
import { filesOfCase } from '../files/file-view.server.ts';
import { MADE_HERE } from './concern-forms.tsx';
import { showEntry, showPoint } from './point-views.server.ts';

const FILE_GONE = 'This file was removed. Choose another, or none';

const entryVerbs = {
  entry: checkedFields(entryItems.fields, async (doing, fields) => {
    const { open, at, typed, version } = doing;
    const { fileKey } = fields;
    const itemId = wholeNumber(typed.item);
    if (fileKey && !(await hasFile(doing, fileKey))) return invalid({ fileKey: FILE_GONE });
    const written = itemId
      ? await changeEntry(open, { ...at, itemId, fields, version })
      : await addEntry(open, { ...at, fields });
    if (written.outcome === 'wrong-date') return invalid({ date: written.why });
    if (written.outcome === 'conflict') {
      const { typed: current, version, saved } = showEntry(written.current);
      return { outcome: 'conflict', current, version, saved };
    }
    if (itemId && written.outcome === 'changed')
      return { outcome: 'changed', text: 'Entry changed.', version: version + 1 };
    return settled(written, itemId ? 'Entry changed.' : 'Added to the timeline.');
  }),
  'remove-entry': {
    async run({ open, at, typed }) {
      return settled(await removeEntry(open, { ...at, itemId: wholeNumber(typed.item) }), 'Entry removed.');
    },
  },
} satisfies Record<string, Verb>;

async function hasFile({ open, at: { reference, actor } }: Doing, key: string): Promise<boolean> {
  const view = await viewCase(open.db, reference, { access: accessOf(actor), staffId: actor.id });
  if (!view) return true;
  return (await filesOfCase(open.db, view.id, null)).some((file) => file.key === key);
}

const pointVerbs = {
  point: checkedFields(POINT_FIELDS, async ({ open, at, typed }, fields) => {
    const itemId = wholeNumber(typed.item);
    if (!itemId) return settled(await addPoint(open, { ...at, ...fields }), 'Point added.');
    return settled(await changePoint(open, { ...at, ...fields, itemId }), 'Point changed.');
  }),
  'answer-point': checkedFields(ANSWER_FIELDS, async ({ open, at, typed, version }, fields) => {
    const itemId = wholeNumber(typed.item);
    const answered = await answerPoint(open, { ...at, itemId, fields, version });
    if (answered.outcome === 'conflict') {
      const { typed: current, version, saved } = showPoint(answered.current);
      return { outcome: 'conflict', current, version, saved };
    }
    const text = 'Answer saved.';
    if (answered.outcome === 'changed') return { outcome: 'changed', text, version: version + 1 };
    return settled(answered, text);
  }),
  'move-point': {
    async run({ open, at, typed }) {
      return settled(await movePointUp(open, { ...at, itemId: wholeNumber(typed.item) }), 'Point moved up.');
    },
  },
  'remove-point': {
    async run({ open, at, typed }) {
      return settled(await removePoint(open, { ...at, itemId: wholeNumber(typed.item) }), 'Point removed.');
    },
  },
} satisfies Record<string, Verb>;

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
  /** The version is the displayed date; `beyond` confirms a date beyond the ombudsman’s weeks. */
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
  /** The `formKey` identifies a repeated submission as the same letter. */
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
