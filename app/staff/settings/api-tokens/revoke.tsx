import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { listTokens, revokeToken } from '#domain/api-tokens/api-tokens.server.ts';
import { type Signed, staffAction, staffLoader } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { ConfirmPage } from '../../kit/confirm-page.tsx';
import type { Route } from './+types/revoke.ts';

const PATH = '/settings/api-tokens';

export const loader = staffLoader('connect-programs', async (signed) => {
  const { name } = await tokenAt(signed);
  return { name };
});

export const action = staffAction('connect-programs', async (signed) => {
  const { services, actor } = signed;
  const { id, name } = await tokenAt(signed);
  await revokeToken(services.open, { id, actor, now: services.clock() });
  addAuditDetail(signed, { about: name });
  return redirect(`${PATH}?revoked`, 303);
});

async function tokenAt({ services, params }: Pick<Signed, 'services'> & Pick<LoaderFunctionArgs, 'params'>) {
  const tokens = await listTokens(services.open.db, services.clock());
  const found = tokens.find(({ id }) => id === params.id);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export default function RevokeToken({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmPage
      title={`Revoke ${name}`}
      submit="Revoke the token"
      back={{ to: PATH, name: 'Keep it' }}
      answer={actionData}
    >
      <p>
        The program that uses it can no longer read or send anything here, from the next call on. This can’t
        be undone; you can make a new token.
      </p>
    </ConfirmPage>
  );
}
