import { entryItems } from '#domain/cases/concern/entry.ts';
import type { Choice } from '../../../kit/field.tsx';
import { controlsOf } from '../../parts/record-form.tsx';
import { type OnPage, VerbButton, VerbForm } from '../../parts/verb-form.tsx';
import type { EntryView } from './entry-views.server.ts';

interface EntryFormProps extends OnPage {
  readonly entry?: Pick<EntryView, 'id'> & Partial<Pick<EntryView, 'typed' | 'version' | 'saved'>>;
  /** The files of the case; left out where they are not known, and then the one that was chosen stays. */
  readonly files?: readonly Choice[];
  readonly fileKey?: string;
}

export function EntryForm({ entry, files, fileKey = '', ...onPage }: EntryFormProps) {
  const hasFiles = files && files.length > 0;
  const controls = controlsOf(entryItems.fields).flatMap((field) => {
    if (field.name !== 'fileKey') return [field];
    return hasFiles ? [{ ...field, choices: files }] : [];
  });
  const item = { item: entry ? String(entry.id) : '' };
  return (
    <VerbForm
      {...onPage}
      verb="entry"
      fields={controls}
      loaded={entry?.typed}
      version={entry ? (entry.version ?? 0) : undefined}
      changed={entry?.saved}
      hidden={hasFiles ? item : { ...item, fileKey: entry?.typed?.fileKey ?? fileKey }}
      resets={!entry}
      submit={entry ? 'Save this entry' : 'Add to the timeline'}
    />
  );
}

interface ChangeEntryProps extends OnPage {
  readonly entry: EntryView;
  readonly files: readonly Choice[];
}

export function ChangeEntry({ reference, entry, files }: ChangeEntryProps) {
  const content = <span className="sr-only">: {entry.typed.words}</span>;
  return (
    <details>
      <summary className="fold text-sm">Change or remove{content}</summary>
      <EntryForm reference={reference} entry={entry} files={files} />
      <VerbButton reference={reference} verb="remove-entry" typed={{ item: String(entry.id) }}>
        Remove{content}
      </VerbButton>
    </details>
  );
}
