import { Link } from 'react-router';
import { listSavedAnswers } from '#domain/cases/replies/saved-answers.server.ts';
import { staffLoader } from '../guard.server.ts';
import { KINDS } from '../kinds.ts';
import { Empty } from '../kit/screen.tsx';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { Route } from './+types/list.ts';
import { preview } from './preview.ts';
import { showSavedAnswer } from './shown.server.ts';

export const loader = staffLoader('edit-saved-answers', async ({ services }) => {
  const answers = await listSavedAnswers(services.open.db);
  return { answers: answers.map(showSavedAnswer) };
});

export default function SavedAnswers({ loaderData: { answers } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-[52rem] gap-4 p-4 sm:p-6">
      <StaffTitle title="Templates for replies" />
      <h1 className="text-2xl">Templates for replies</h1>
      <p className="measure">They are offered beside the message, for one type of message or for all.</p>
      <p>
        <Link className="button button-main" to="/saved-answers/new">
          Add a template
        </Link>
      </p>
      {answers.length === 0 ? (
        <Empty>There are no templates yet.</Empty>
      ) : (
        <ul className="grid gap-4">
          {answers.map((answer) => (
            <li key={answer.id} className="grid gap-2 rounded-card border border-line p-4">
              <h2 className="text-lg wrap-anywhere">{answer.title}</h2>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {answer.kind ? KINDS[answer.kind].title : 'Every type of message'}. {answer.changed}.
              </p>
              <p dir="auto" className="line-clamp-3 wrap-anywhere">
                {preview(answer.body)}
              </p>
              <p className="flex flex-wrap gap-3">
                <Link className="button px-4 text-sm" to={`/saved-answers/${answer.id}`}>
                  Edit<span className="sr-only">: {answer.title}</span>
                </Link>
                <Link className="button px-4 text-sm" to={`/saved-answers/${answer.id}/remove`}>
                  Remove<span className="sr-only">: {answer.title}</span>
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
