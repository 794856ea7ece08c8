import { Link } from 'react-router';
import { AccountForm } from '../../account/account-form.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Listed, Saved, Screen, Section } from '../../kit/screen.tsx';
import { OneTimeSecret } from '../choose-kind.tsx';
import type { Route } from './+types/route.ts';
import { TOKEN_FIELDS } from './token-fields.ts';
import { type TokenView, tokensAction, tokensLoader } from './tokens.server.ts';

export const loader = tokensLoader;
export const action = tokensAction;

const PATH = '/settings/api-tokens';

export default function ApiTokens({ loaderData, actionData }: Route.ComponentProps) {
  const { working, others, authority, defaults, revoked } = loaderData;
  if (actionData && 'token' in actionData) {
    return (
      <Screen title="Token made" back={{ to: PATH, name: 'API tokens' }}>
        <OneTimeSecret label="token" text={actionData.token} name={actionData.name}>
          Treat it like a password: don’t email it. If it gets lost or someone else sees it, revoke it and
          make a new one.
        </OneTimeSecret>
      </Screen>
    );
  }
  return (
    <Screen title="API tokens" back={{ to: '/settings', name: 'Settings' }}>
      {revoked && !actionData && <Saved>Token revoked. It no longer works.</Saved>}
      <p className="measure">
        With a token, another program can read messages here, send enquiries and add notes, without anyone’s
        password. Give each program a token of its own. For the person who sets it up:{' '}
        <a href="/api/openapi.json">how to use the API</a> (OpenAPI).
      </p>
      <Section id="tokens" title="Tokens that work">
        <Listed items={working} empty="There are none: no other program is let in." look="cards">
          {(token) => <Token token={token} />}
        </Listed>
      </Section>
      <Section id="new" title="Make a token">
        <AccountForm
          action={PATH}
          fields={TOKEN_FIELDS}
          loaded={defaults}
          answer={actionData}
          submit="Make the token"
          authority={authority}
        />
      </Section>
      {others.length > 0 && (
        <Section id="ended" title="Tokens that no longer work">
          <Listed items={others} empty="" look="cards">
            {(token) => <Token token={token} />}
          </Listed>
        </Section>
      )}
    </Screen>
  );
}

function Token({ token }: { token: TokenView }) {
  const { id, name, ending, state, can, reads, made, ends, used, why } = token;
  const facts = [
    ['Can', can],
    ['Reads', reads],
    [why ? 'Works' : 'Works until', why ?? ends],
    ['Last used', used],
    ['Made', made],
    ['Ends in', ending],
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold wrap-anywhere">{name}</h3>
        {(state === 'works' || state === 'stopped') && (
          <Link to={`${PATH}/${id}/revoke`} className="button">
            Revoke<span className="sr-only"> {name}</span>
          </Link>
        )}
      </div>
      <Facts rows={facts} />
    </>
  );
}
