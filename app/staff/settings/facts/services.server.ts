import { readList } from '#domain/lists/lists.server.ts';
import { LISTS } from '#domain/lists/lists.ts';
import { fillIn } from '#domain/provider/placeholders.ts';
import { type Looking, listNotice, rowOf } from '../lists/list.server.ts';

export async function loadServices(args: Looking) {
  const { stays } = LISTS.services;
  const entries = await readList(args.services.open.db, 'services');
  const rows = entries.map((entry) => {
    const { id, title, detail, wasDue } = rowOf('services', entry, args);
    const { key = '', path = '', card = '', lead = '' } = entry.fields;
    const says = fillIn(card || lead, args.services.provider());
    return { id, key, path, label: title, says, detail, wasDue, stays: stays?.(entry.fields) ?? false };
  });
  return { rows, outcome: { ...listNotice(args), saved: args.url.searchParams.has('list') } };
}
