import type { ReactNode } from 'react';
import { withBranches } from '#domain/lists/branch-field.ts';
import { isEditable, type ListField } from '#domain/lists/list.ts';
import { entryTitle, LIST_NAMES, LISTS, type ListName, questionsOf } from '#domain/lists/lists.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { checkbox, date } from '../../kit/fields.ts';
import { StaffForm } from '../../kit/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { BesideLivePage } from '../preview/live-page.tsx';
import type { loadEntry } from './list.server.ts';
import { PictureField } from './picture-field.tsx';

interface EntryScreenProps {
  readonly listKey: ListName;
  readonly path: string;
  readonly id: string;
  readonly entry: Awaited<ReturnType<typeof loadEntry>> | null;
  readonly answer: unknown;
  readonly intro?: ReactNode;
}

const REAL: FieldSpec = checkbox('real', 'This is our own content: remove the “demo” label');

const REVIEW: FieldSpec = date('review_by', 'Review date', {
  hint: 'You’ll be reminded on this date to check that it’s still true.',
});

const FILLED: readonly ListName[] = LIST_NAMES.filter(
  (list) => list !== 'safeguarding' && list !== 'categories' && list !== 'areas',
);

type QuestionField = ListField & { readonly kind: FieldSpec['kind'] };

const isQuestion = (field: ListField): field is QuestionField => isEditable(field);

export function EntryScreen({ listKey, path, id, entry, answer, intro }: EntryScreenProps) {
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
      {intro}
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
            answer={answer}
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
