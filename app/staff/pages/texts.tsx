import { Link } from 'react-router';
import { ORDER, placedSections, wholeTexts } from '#domain/page-texts/own-texts.ts';
import { findTexts } from '#domain/page-texts/page-texts.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { partsOf } from '../kit/form.tsx';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { DocumentLinks } from '../posts/document-form.tsx';
import type { Route } from './+types/texts.ts';
import { pageNamed, proofsOf, saveTextsForm, type TextsView, viewTexts } from './texts.server.ts';
import { formFields } from './texts-fields.ts';
import { TextsForm } from './texts-form.tsx';
import { TextsNotice, textsDoneIn, textsPath } from './texts-notice.tsx';

export const loader = formPageLoader('edit-site', async ({ services, params, url }) => {
  const page = pageNamed(params.page);
  const texts = await findTexts(services.open.db, page);
  return {
    texts: viewTexts(page, texts, services),
    fields: formFields(page),
    builtIn: wholeTexts(page, {}),
    sections: placedSections(page, texts.content[ORDER] ?? ''),
    outcome: textsDoneIn(url.searchParams),
    proofs: await proofsOf(page, texts.content, services),
  };
});

export const action = staffAction('edit-site', (args) => saveTextsForm(args, pageNamed(args.params.page)));

export default function EditTexts({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage answer={actionData} fields={fieldsTyped(actionData)} />;
  const { texts, outcome } = loaderData;
  return (
    <Screen
      title={`Texts: ${texts.title}`}
      back={{ to: `/pages/edit${texts.path}`, name: 'Everything on this page' }}
    >
      <TextsNotice outcome={outcome} />
      <State texts={texts} />
      <TextsForm {...loaderData} key={texts.name} answer={actionData} />
    </Screen>
  );
}

function fieldsTyped(answer: unknown) {
  const { typed = {} } = partsOf(answer);
  return Object.keys(typed).map((name) => ({ name, label: name, kind: 'hidden' as const }));
}

function State({ texts }: { texts: TextsView }) {
  const { path, isOwn, draft, startsAt, endsAt, preview, reviewWasDue } = texts;
  const to = textsPath(texts);
  return (
    <div className="grid gap-3 rounded-card bg-paper p-4">
      {reviewWasDue && (
        <p>
          <strong className="mark bg-honey">Review was due {reviewWasDue}</strong> Read the page again, and
          enter the day below, under Last review.
        </p>
      )}
      <p className="wrap-anywhere">
        <a href={path} className="inline-block py-2">
          {path}
        </a>{' '}
        uses {isOwn ? 'your text' : 'our standard text'}
        {!startsAt && endsAt && `, until ${endsAt}; then it says again what it said before`}.{' '}
        {startsAt && `From ${startsAt}${endsAt ? ` until ${endsAt}` : ''} it says what is scheduled. `}
        {draft && `Draft saved by ${draft.by}, ${draft.at}: readers do not see it yet.`}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {preview && <DocumentLinks preview={preview} path={to} />}
        {draft && (
          <Link to={`${to}/discard`} className="py-2">
            Discard the draft
          </Link>
        )}
        {(startsAt || endsAt) && (
          <Link to={`${to}/cancel`} className="py-2">
            Cancel schedule
          </Link>
        )}
      </p>
    </div>
  );
}
