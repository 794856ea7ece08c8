import { redirect } from 'react-router';
import { directoryProblem, problemNamed } from '#app/forms/directory-text.ts';
import { readDirectory } from '#domain/directory/directory.server.ts';
import { personOfAccount } from '#domain/directory/people.server.ts';
import { staffLoader } from '../guard.server.ts';
import { Saved, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/directory.ts';
import { isFresh } from './confirm.server.ts';
import { MY_ACCOUNT } from './labels.ts';

export const loader = staffLoader('open-dashboard', async (signed) => {
  const { actor, services, url } = signed;
  const row = await readDirectory(services.open.db);
  if (!row) throw redirect(MY_ACCOUNT.to);
  const person = await personOfAccount(services.open.db, row, actor.id);
  const outcome = url.searchParams.get('said');
  const problem = problemNamed(outcome);
  return {
    name: row.name,
    linked: person && { name: person.name, email: person.email },
    isOwner: actor.role === 'owner',
    isFresh: isFresh(signed),
    isDone: outcome === 'linked',
    problem:
      outcome === 'taken'
        ? `This account at ${row.name} belongs to another account here, or yours to another one there. Ask an owner of this website.`
        : problem && directoryProblem(problem, row.name),
  };
});

export default function LinkedAccount({ loaderData }: Route.ComponentProps) {
  const { name, linked, isOwner, isFresh, isDone, problem } = loaderData;
  return (
    <Screen title={`Sign-in with ${name}`} back={MY_ACCOUNT}>
      {isDone && <Saved>Linked. You’ve been signed out everywhere else.</Saved>}
      {problem && (
        <p role="alert" className="rounded-card border-2 border-alert p-4">
          {problem}
        </p>
      )}
      {linked ? (
        <p className="measure wrap-anywhere">
          Your account is linked with {[linked.name, linked.email].filter(Boolean).join(', ')} at {name}.{' '}
          {isOwner
            ? `You sign in there, or with your password if ${name} does not answer.`
            : 'You sign in there, and not with a password.'}{' '}
          If that is not you, tell an owner of this website, who can remove the link.
        </p>
      ) : (
        <>
          <p className="measure">
            Sign in at {name} once, and the account that you have there opens this one from then on.{' '}
            {!isOwner && 'Your password no longer does.'}
          </p>
          {isFresh ? (
            <p>
              {/* Loads the whole page: another site's page can't be part of this one. */}
              <a href="/account/directory/link" className="button button-main">
                Link with {name}
              </a>
            </p>
          ) : (
            <p className="measure rounded-card bg-honey p-4">
              You signed in more than 15 minutes ago. Sign out and in again first, so that nobody else links
              your account at an open screen.
            </p>
          )}
        </>
      )}
    </Screen>
  );
}
