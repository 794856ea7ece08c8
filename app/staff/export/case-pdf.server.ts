import { fullTime } from '#domain/inbox/shown-time.ts';
import type { ThreadEntry } from '#domain/inbox/thread.server.ts';
import type { CaseView } from '#domain/inbox/view.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { eventWords } from '../case/event-words.server.ts';
import { KINDS } from '../kinds.ts';
import { beginDocument, type Document } from './document.server.ts';

/** A case with all that happened to it, as a PDF of A4 pages. */
export async function casePdf(
  view: CaseView,
  { provider, by, now }: { readonly provider: Provider; readonly by: string; readonly now: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const name = KINDS[view.kind].name;
  const document = await beginDocument(`${name} ${view.reference}`);
  document.paragraph(`${provider.name}. Confidential.`, { size: 9, colour: '#3b554f' });
  document.heading(`${name} ${view.reference}`, 1);
  for (const [label, value] of facts(view)) document.fact(label, value);
  document.heading('What was said', 2);
  if (view.message) document.paragraph(view.message);
  for (const { label, value } of view.answers) document.fact(label, value);
  if (view.thread.length > 0) document.heading('What happened', 2);
  for (const entry of view.thread) writeEntry(document, entry);
  if (document.incomplete) {
    document.rule();
    document.paragraph(
      'Some letters are not in this document’s typeface and stand here as dots. The dashboard shows them.',
    );
  }
  return document.finish(`${view.reference}, printed by ${by} on ${fullTime(now)}`);
}

function facts(view: CaseView): readonly (readonly [string, string])[] {
  const time = (at: number | null) => (at === null ? null : fullTime(at));
  const all: readonly (readonly [string, string | null])[] = [
    ['Name', view.name],
    ['Received', fullTime(view.receivedAt)],
    ['Status', view.status],
    ['Assigned to', view.assignee?.name ?? 'Nobody'],
    ['Email', view.email],
    ['Phone number', view.phone],
    ['Carer names', view.carerNames],
    ['Acknowledged', time(view.acknowledgedAt)],
    ['Full answer due', time(view.answerDueAt)],
    ['First answered', time(view.firstAnsweredAt)],
    ['Closed', time(view.closedAt)],
  ];
  return all.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

const WRITTEN = {
  reply: 'replied by e-mail',
  note: 'wrote a note for colleagues',
  call: 'logged a call',
  letter: 'logged a letter',
} as const;

function writeEntry(document: Document, entry: ThreadEntry): void {
  const when = fullTime(entry.at);
  if (entry.type === 'mail') return;
  if (entry.type === 'event') {
    document.paragraph(`${when}: ${eventWords(entry)}, by ${entry.by}`, { size: 9, above: 6 });
    return;
  }
  const what =
    entry.type === 'message'
      ? `${entry.by} wrote (${entry.reference})`
      : `${entry.by} ${WRITTEN[entry.type]}`;
  document.paragraph(`${when}: ${what}`, { weight: 'bold', above: 8 });
  document.paragraph(entry.body, { indent: 12, above: 2 });
}
