import { useFetcher } from 'react-router';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import { PLACEHOLDERS } from '#domain/cases/replies/placeholders.ts';
import { savedAnswerSchema } from '#domain/cases/replies/saved-answer.ts';
import { writeSavedAnswer } from '#domain/cases/replies/saved-answers.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { KINDS } from '../kinds.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { fits, isAnswered, save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/edit.ts';
import { templateAt, viewTemplate } from './template.server.ts';

/** Without script a refused form is rendered again, even if its template has gone. */
export const loader = formPageLoader('edit-saved-answers', async ({ services, params, context }) => ({
  template: params.id === 'new' || isAnswered(context) ? null : await templateAt(services.open.db, params.id),
}));

const checkTemplate = fits(savedAnswerSchema);

export const action = staffAction('edit-saved-answers', (args) =>
  save(args, {
    name: 'template',
    check: checkTemplate,
    async do(fields, { version, open, actor, now }) {
      const id = args.params.id === 'new' ? null : wholeNumber(args.params.id);
      const saved = await writeSavedAnswer(open, { id, version, fields, actor, now });
      switch (saved.outcome) {
        case 'saved':
          addAuditDetail(args, { about: fields.title, ...(id === null && { verb: 'add' }) });
          return undefined;
        case 'conflict': {
          const { title, kind, body, version, saved: by } = viewTemplate(saved.current);
          return { status: 'conflict', current: { title, kind: kind ?? '', body }, version, saved: by };
        }
        case 'too-many':
          return { status: 'unavailable', why: 'There are 100 already. Remove one first.' };
        case 'missing':
          return { status: 'unavailable', why: 'A colleague has removed it. Add it as a new one.' };
      }
    },
    to: '/saved-answers',
  }),
);

const FIELDS: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', kind: 'text', hint: 'A few words by which colleagues find it.' },
  {
    name: 'kind',
    label: 'Offered for',
    kind: 'select',
    none: 'Every type of message',
    choices: CASE_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].title })),
  },
  { name: 'body', label: 'Text', kind: 'textarea', rows: 12 },
];

export default function EditTemplate({ loaderData, actionData, params }: Route.ComponentProps) {
  const fetcher = useFetcher();
  if (!loaderData) return <SignedOutPage answer={actionData} fields={FIELDS} />;
  const { title = '', body = '', kind, version } = loaderData.template ?? {};
  return (
    <Screen
      title={params.id === 'new' ? 'Add a template' : 'Edit a template'}
      back={{ to: '/saved-answers', name: 'Templates for replies' }}
    >
      <StaffForm
        key={params.id}
        fetcher={fetcher}
        action={`/saved-answers/${params.id}/save`}
        fields={FIELDS}
        loaded={{ title, body, kind: kind ?? '' }}
        version={version ?? 0}
        answer={actionData}
      >
        <PlaceholderHelp />
      </StaffForm>
    </Screen>
  );
}

function PlaceholderHelp() {
  return (
    <div className="rounded-card bg-paper p-4">
      <h2 className="text-lg">Placeholders</h2>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="max-sm:mb-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        Put what has to be written each time in square brackets, such as <code>[new date]</code>. A reply
        can’t be sent while one of them is left.
      </p>
      <p className="mt-3">
        Write <code>**bold**</code>, begin the lines of a list with <code>- </code>, and write a link as{' '}
        <code>[words](https://…)</code>.
      </p>
    </div>
  );
}
