import { Link } from 'react-router';
import type { ListField } from '#domain/lists/list.ts';
import { entryTitle, LISTS, type ListName } from '#domain/lists/lists.ts';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { SettingsAnswer } from './answer.ts';
import type { SettingField } from './field-spec.ts';
import type { loadEntry } from './list.server.ts';
import { SettingsForm } from './settings-form.tsx';

interface EntryScreenProps {
  readonly listKey: ListName;
  readonly path: string;
  readonly id: string;
  /** Null where an action has just found nobody signed in. */
  readonly entry: Awaited<ReturnType<typeof loadEntry>> | null;
  readonly answer: SettingsAnswer | undefined;
}

const REAL: SettingField = {
  name: 'real',
  label: 'This is our own content: remove the “demo” label',
  kind: 'checkbox',
};

const REVIEW: SettingField = {
  name: 'review_by',
  label: 'Review date',
  kind: 'date',
  hint: 'You’ll be reminded on this date to check that it’s still true.',
};

type Asked = ListField & { readonly kind: SettingField['kind'] };

/** A switch is turned on the list. */
const isAsked = (field: ListField): field is Asked => field.kind !== 'switch';

/** The form of one entry of a list. */
export function EntryScreen({ listKey, path, id, entry, answer }: EntryScreenProps) {
  const { title, one, fields } = LISTS[listKey];
  const asked = [...fields.filter(isAsked), REVIEW];
  const heading = id === 'new' ? `Add ${one}` : `Edit: ${entryTitle(listKey, entry?.fields ?? {}) || one}`;
  return (
    <div className="grid max-w-3xl gap-4 p-4 sm:p-8">
      <StaffTitle title={heading} />
      <p>
        <Link to={path} className="inline-flex min-h-11 items-center font-bold">
          ← {title}
        </Link>
      </p>
      <h1 className="text-2xl wrap-anywhere">{heading}</h1>
      {entry?.demo && (
        <p className="measure rounded-card bg-honey px-4 py-3">
          <strong>Demo content.</strong> It is made up, and the site says so.
        </p>
      )}
      {entry?.isOverdue && (
        <p className="measure rounded-card bg-honey px-4 py-3">
          <strong>Review due.</strong> Check that it is still true, then save.
        </p>
      )}
      <SettingsForm
        action={`${path}/${id}`}
        fields={entry?.demo ? [...asked, REAL] : asked}
        loaded={entry?.fields ?? {}}
        version={entry?.version ?? 0}
        saved={false}
        answer={answer}
        pictures={entry?.pictures ?? undefined}
      />
    </div>
  );
}
