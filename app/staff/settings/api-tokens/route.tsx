import { Link } from 'react-router';
import { AccountForm } from '../../account/account-form.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Empty, Saved, Screen, Section } from '../../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { TOKEN_FIELDS } from './token-fields.ts';
import { type TokenShown, tokensAction, tokensLoader } from './tokens.server.ts';

export const loader = tokensLoader;
export const action = tokensAction;

const PATH = '/settings/api-tokens';

export default function ApiTokens({ loaderData, actionData }: Route.ComponentProps) {
  const { working, others, proof, defaults, revoked } = loaderData;
  if (actionData && 'token' in actionData) {
    return (
      <Screen title="Token made" back={{ to: PATH, name: 'API tokens' }}>
        <TokenMade token={actionData.token} name={actionData.name} />
      </Screen>
    );
  }
  return (
    <Screen title="API tokens" back={{ to: '/settings', name: 'Settings' }}>
      {revoked && !actionData && <Saved>Token revoked. It no longer works.</Saved>}
      <p className="measure">
        With a token, another program can read messages here, send enquiries and add notes, without anybody’s
        password. Give each program a token of its own. For whoever sets it up:{' '}
        <a href="/api/openapi.json">how to use the API</a> (OpenAPI).
      </p>
      <Section id="tokens" title="Tokens that work">
        {working.length === 0 ? (
          <Empty>There are none: no other program is let in.</Empty>
        ) : (
          <Tokens tokens={working} />
        )}
      </Section>
      <Section id="new" title="Make a token">
        <AccountForm
          action={PATH}
          fields={TOKEN_FIELDS}
          loaded={defaults}
          answer={actionData}
          submit="Make the token"
          proof={proof}
        />
      </Section>
      {others.length > 0 && (
        <Section id="ended" title="Tokens that no longer work">
          <Tokens tokens={others} />
        </Section>
      )}
    </Screen>
  );
}

function TokenMade({ token, name }: { token: string; name: string }) {
  return (
    <div role="status" className="rounded-card border-2 border-ink p-5">
      <p className="font-bold">Enter this token in {name} now. It won’t be shown again.</p>
      <p className="mt-2">
        <code className="wrap-anywhere">{token}</code> <CopyButton text={token} what="the token" />
      </p>
      <p className="mt-2 text-sm">
        Whoever has it can do what you allowed, so send it to nobody by email. If it gets lost or somebody
        else sees it, revoke it and make a new one.
      </p>
    </div>
  );
}

function Tokens({ tokens }: { tokens: readonly TokenShown[] }) {
  return (
    <ul className="grid gap-4">
      {tokens.map((token) => (
        <li key={token.id} className="rounded-card border border-line p-4">
          <Token token={token} />
        </li>
      ))}
    </ul>
  );
}

function Token({ token }: { token: TokenShown }) {
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
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm font-bold">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
