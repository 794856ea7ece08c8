import { redirect } from 'react-router';
import { SAVED_VIEWS_MAX, savedViewSchema, saveView } from '#domain/cases/list/saved-views.server.ts';
import { may } from '#domain/staff/roles.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { inboxAt } from '../../kinds.ts';
import type { Answer } from '../../kit/answers.ts';
import { ConfirmPage } from '../../kit/confirm-page.tsx';
import { cannot, fits, isAnswered, save } from '../../kit/save.server.ts';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import { viewFields } from '../list/filters.tsx';
import { inboxAddress, readPlace, viewAddress } from '../list/inbox-address.ts';
import type { Route } from './+types/save.ts';

const check = fits(savedViewSchema);

/** Without script, a refused form is corrected here; a typed address redirects to the views. */
export const loader = formPageLoader('open-dashboard', ({ context, actor }) =>
  isAnswered(context) ? { mayShare: may(actor, 'answer-cases') } : redirect('/saved-views'),
);

/** The form sends the list's address. Staff without access to that inbox never see the view. */
export const action = staffAction('open-dashboard', (args) =>
  save(args, {
    name: 'saved view',
    check,
    async do({ name }, { typed, open, actor }) {
      const { kind, query } = readList(typed.list ?? '');
      const isShared = typed.shared !== undefined;
      const outcome = await saveView(open, { name, kind, query, isShared, actor });
      if (outcome === 'too-many')
        return cannot(`You have ${SAVED_VIEWS_MAX} saved views. Remove one under More first.`);
      addAuditDetail(args, { about: name });
      return undefined;
    },
    to: '/saved-views',
    text: 'View saved. It is under More.',
  }),
);

export const handle = { hydrates: 'at once' };

export default function SaveView({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  const fields = viewFields(loaderData?.mayShare === true);
  if (!answer || !('typed' in answer)) return <SignedOutPage answer={answer} fields={fields} />;
  const list = viewAddress(readList(answer.typed.list ?? ''));
  return (
    <ConfirmPage
      title="Save this view"
      submit="Save view"
      fields={fields}
      hidden={{ list }}
      back={{ to: list, name: 'Back to the list' }}
      answer={answer}
    >
      <p className="measure">The list stays as you narrowed it.</p>
    </ConfirmPage>
  );
}

/** Normalises the address, so that only valid filters are stored, from the first page. */
function readList(address: string) {
  const url = URL.parse(address, 'http://localhost') ?? new URL('http://localhost/inbox');
  const kind = inboxAt(url.pathname);
  const place = readPlace(url.searchParams, kind);
  const { search } = new URL(
    inboxAddress({ ...place, view: place.view ?? 'open', search: null, before: null }),
    url.origin,
  );
  return { kind, query: search.slice(1) };
}
