import { Link, useLocation } from 'react-router';
import { withBranches } from '#domain/lists/branch-field.ts';
import { isEditable, type ListField } from '#domain/lists/list.ts';
import {
  entryTitle,
  LIST_NAMES,
  LISTS,
  type ListName,
  listAt,
  listPath,
  questionsOf,
} from '#domain/lists/lists.ts';
import { formPageLoader, guardedBy, staffAction } from '../../guard.server.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { checkbox, date } from '../../kit/fields.ts';
import { StaffForm } from '../../kit/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { BesideLivePage } from '../preview/live-page.tsx';
import type { Route } from './+types/entry.ts';
import { loadEntry, saveToList } from './entry.server.ts';
import { knownList, permissionAt } from './list.server.ts';
import { PictureField } from './picture-field.tsx';

export const loader = guardedBy(({ url, params }) =>
  formPageLoader(permissionAt(url), (args) => loadEntry(knownList(url), params.id, args)),
);
export const action = guardedBy(({ url, params }) =>
  staffAction(permissionAt(url), (args) => saveToList(knownList(url), params.id, args)),
);

const REAL: FieldSpec = checkbox('real', 'This is our own content: remove the “demo” label');

const REVIEW: FieldSpec = date('review_by', 'Review date', {
  hint: 'You’ll be reminded on this date to check that it’s still true.',
});

const FILLED: readonly ListName[] = LIST_NAMES.filter(
  (list) => list !== 'safeguarding' && list !== 'categories' && list !== 'areas',
);

type QuestionField = ListField & { readonly kind: FieldSpec['kind'] };

const isQuestion = (field: ListField): field is QuestionField => isEditable(field);

export default function SettingsEntry({ loaderData: entry, actionData, params }: Route.ComponentProps) {
  const listKey = listAt(useLocation().pathname) ?? 'faq';
  const path = listPath(listKey);
  const { id } = params;
  const { title, one, page } = LISTS[listKey];
  const pagePath = listKey === 'services' ? entry?.fields.path : page.split('#')[0];
  const isFilled = FILLED.includes(listKey);
  const listFields = questionsOf(listKey, { inWelsh: entry?.inWelsh ?? false });
  const questions = withBranches(listFields, entry?.branches ?? [], entry?.fields ?? {})
    .filter(isQuestion)
    .map((field) => ({ ...field, facts: isFilled && (field.kind === 'text' || field.kind === 'textarea') }));
  const fields = [...questions, REVIEW, ...(entry?.demo ? [REAL] : [])];
  const heading = id === 'new' ? `Add ${one}` : `Edit: ${entryTitle(listKey, entry?.fields ?? {}) || one}`;
  return (
    <Screen title={heading} back={{ to: path, name: title }} wide>
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
      {listKey === 'services' && entry?.fields.path && (
        <ServiceLinks id={id} page={entry.fields.path} isRewritten={entry.rewritten.length > 0} />
      )}
      <BesideLivePage
        preview={`/settings/${listKey}/${id}/preview`}
        pages={entry && pagePath ? [{ path: pagePath, name: title }] : []}
      >
        {({ form, seeIt }) => (
          <StaffForm
            form={form}
            action={`${path}/${id}`}
            fields={fields}
            loaded={entry?.fields}
            version={entry?.version ?? 0}
            answer={actionData}
            draw={{
              picture: (props) => (
                <PictureField key="picture" {...props} pictures={entry?.pictures ?? undefined} />
              ),
            }}
            beside={seeIt}
          />
        )}
      </BesideLivePage>
    </Screen>
  );
}

function ServiceLinks({ id, page, isRewritten }: { id: string; page: string; isRewritten: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <a href={page} className="inline-flex min-h-11 items-center font-bold">
        See the page
      </a>
      {isRewritten && (
        <Link to={`/settings/services/${id}/restore`} className="inline-flex min-h-11 items-center font-bold">
          Put back the words it came with
        </Link>
      )}
    </p>
  );
}
