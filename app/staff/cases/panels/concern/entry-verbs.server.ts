import { addEntry, changeEntry, removeEntry } from '#domain/cases/concern/entries.server.ts';
import { entryItems } from '#domain/cases/concern/entry.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { checkedFields } from '../../parts/record.server.ts';
import { type Doing, invalid, settled, type Verb } from '../../parts/verb.server.ts';
import { filesOfCase } from '../files/file-view.server.ts';
import { showEntry } from './entry-views.server.ts';

const FILE_GONE = 'This file was removed. Choose another, or none';

export const entryVerbs = {
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
