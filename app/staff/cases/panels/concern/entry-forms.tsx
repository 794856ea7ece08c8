import { useFetcher } from 'react-router';
import { ENTRY_KINDS, ENTRY_ROLES } from '#domain/cases/concern/entry.ts';
import type { Answer } from '../../../kit/answers.ts';
import { useChangeNotice } from '../../../kit/change-notice.ts';
import type { Choice, FieldSpec } from '../../../kit/field.tsx';
import { type OnPage, VerbForm } from '../../parts/verb-form.tsx';
import type { EntryShown } from './entries-shown.server.ts';

const choicesOf = (names: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const ENTRY: readonly FieldSpec[] = [
  {
    name: 'kind',
    label: 'What it is',
    kind: 'select',
    choices: choicesOf(ENTRY_KINDS),
    none: 'Choose',
  },
  {
    name: 'date',
    label: 'Date of it',
    kind: 'day',
    hint: 'Leave it empty where it isn’t known exactly, and write down what is known.',
  },
  {
    name: 'role',
    label: 'Who said, saw or did it',
    kind: 'select',
    choices: choicesOf(ENTRY_ROLES),
    none: 'Nobody in particular',
    optional: true,
  },
  { name: 'person', label: 'Who it was', kind: 'text', hint: 'Such as their name.', optional: true },
  {
    name: 'words',
    label: 'What happened, was said or was seen',
    kind: 'textarea',
    rows: 3,
    hint: 'A sentence or two. What is longer, attach to the case as a file, and choose it here.',
  },
];

interface EntryFormProps extends OnPage {
  readonly entry?: Pick<EntryShown, 'id'> & Partial<Pick<EntryShown, 'typed' | 'version' | 'saved'>>;
  /** The files of the case; left out where they are not known, and then the one that was chosen stays. */
  readonly files?: readonly Choice[];
  readonly fileKey?: string;
}

export function EntryForm({ entry, files, fileKey = '', ...onPage }: EntryFormProps) {
  const file: FieldSpec = {
    name: 'fileKey',
    label: 'The file that shows it',
    kind: 'select',
    choices: files ?? [],
    none: 'No file',
    optional: true,
  };
  const item = { item: entry ? String(entry.id) : '' };
  return (
    <VerbForm
      {...onPage}
      verb="entry"
      fields={files && files.length > 0 ? [...ENTRY, file] : ENTRY}
      loaded={entry?.typed}
      version={entry ? (entry.version ?? 0) : undefined}
      changed={entry?.saved}
      hidden={files && files.length > 0 ? item : { ...item, fileKey: entry?.typed?.fileKey ?? fileKey }}
      resets={!entry}
      submit={entry ? 'Save this entry' : 'Add to the timeline'}
    />
  );
}

interface ChangeEntryProps extends OnPage {
  readonly entry: EntryShown;
  readonly files: readonly Choice[];
}

export function ChangeEntry({ reference, entry, files }: ChangeEntryProps) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  const words = <span className="sr-only">: {entry.typed.words}</span>;
  return (
    <details>
      <summary className="fold text-sm">Change or remove{words}</summary>
      <EntryForm reference={reference} entry={entry} files={files} />
      <fetcher.Form method="post" action={`/cases/${reference}/remove-entry`}>
        <input type="hidden" name="item" value={entry.id} />
        <button type="submit" className="min-h-11 underline hover:no-underline">
          Remove{words}
        </button>
      </fetcher.Form>
    </details>
  );
}
