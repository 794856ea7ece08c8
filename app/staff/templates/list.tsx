import { Link } from 'react-router';
import { listSavedAnswers } from '#domain/cases/replies/saved-answers.server.ts';
import { staffLoader } from '../guard.server.ts';
import { KINDS } from '../kinds.ts';
import { Listed, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/list.ts';
import { preview } from './preview.ts';
import { viewTemplate } from './template.server.ts';

export const loader = staffLoader('edit-saved-answers', async ({ services }) => {
  const templates = await listSavedAnswers(services.open.db);
  return { templates: templates.map(viewTemplate) };
});

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <Screen
      title="Templates for replies"
      beside={
        <Link className="button button-main" to="/saved-answers/new">
          Add a template
        </Link>
      }
    >
      <p className="measure">They are offered beside the message, for one type of message or for all.</p>
      <Listed items={templates} empty="There are no templates yet." look="cards">
        {({ id, title, kind, body, saved }) => (
          <>
            <h2 className="text-lg wrap-anywhere">{title}</h2>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {kind ? KINDS[kind].title : 'Every type of message'}.{' '}
              {saved ? `Changed by ${saved}.` : 'Default template.'}
            </p>
            <p dir="auto" className="line-clamp-3 wrap-anywhere">
              {preview(body)}
            </p>
            <p className="flex flex-wrap gap-3">
              <Link className="button px-4 text-sm" to={`/saved-answers/${id}`}>
                Edit<span className="sr-only">: {title}</span>
              </Link>
              <Link className="button px-4 text-sm" to={`/saved-answers/${id}/remove`}>
                Remove<span className="sr-only">: {title}</span>
              </Link>
            </p>
          </>
        )}
      </Listed>
    </Screen>
  );
}
