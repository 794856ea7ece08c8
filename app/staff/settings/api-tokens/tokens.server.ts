import { readTyped } from '#app/forms/read-form.server.ts';
import { LIFETIME_DEFAULT, tokenSchema } from '#domain/api-tokens/api-token.schema.ts';
import { type ListedToken, listTokens, makeToken, TOKENS_MAX } from '#domain/api-tokens/api-tokens.server.ts';
import { SCOPE_NAMES, SCOPES } from '#domain/api-tokens/scopes.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { KINDS, PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import { refuseUnproved, requiredAuthority } from '../../account/confirm.server.ts';
import { staffAction, staffLoader } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { fits, refuseFields } from '../../kit/save.server.ts';
import { sentence } from './token-fields.ts';

export const tokensLoader = staffLoader('connect-programs', async (signed) => {
  const { services, url } = signed;
  const now = services.clock();
  const tokens = (await listTokens(services.open.db, now)).map(showToken);
  return {
    working: tokens.filter(({ state }) => state === 'works'),
    others: tokens.filter(({ state }) => state !== 'works'),
    authority: await requiredAuthority(signed),
    defaults: { days: String(LIFETIME_DEFAULT), 'cases:read': 'on', enquiry: 'on' },
    revoked: url.searchParams.has('revoked'),
  };
});

const checkToken = fits(tokenSchema);

/** The only response that shows a token. It requires a second identity check: a token reads messages for months. */
export const tokensAction = staffAction('connect-programs', async (signed) => {
  const fields = await readTyped(signed.request);
  const { present: _password, code: _code, passkey: _passkey, ...typed } = fields;
  const scopes = SCOPE_NAMES.filter((scope) => typed[scope] !== undefined);
  const kinds = PROGRAM_KINDS.filter((kind) => typed[kind] !== undefined);
  const read = checkToken(typed);
  const errors = {
    ...(!read.ok && read.errors),
    ...(scopes.length === 0 && { scopes: 'Choose at least one thing that it can do' }),
    ...(kinds.length === 0 &&
      scopes.some((scope) => scope !== 'cases:create') && {
        kinds: 'Choose at least one type of message that it can read',
      }),
  };
  if (!read.ok || Object.keys(errors).length > 0) return refuseFields(errors, typed);
  const refused = await refuseUnproved(signed, fields, typed);
  if (refused) return refused;
  const { actor, services } = signed;
  const { name, days } = read.value;
  const token = await makeToken(services.open, { name, days, scopes, kinds, actor, now: services.clock() });
  if (token === null) {
    return refuseFields(
      { '': `There are ${TOKENS_MAX} tokens already. Revoke one that nobody needs.` },
      typed,
      409,
    );
  }
  addAuditDetail(signed, { about: name });
  return { status: 'token' as const, token, name };
});

function showToken(token: ListedToken) {
  const { id, name, ending, scopes, kinds, maker, state, expires_at, last_used_at } = token;
  return {
    id,
    name,
    ending,
    state,
    can: scopes.map((scope) => SCOPES[scope].label).join(', '),
    reads: kinds.map((kind) => sentence(KINDS[kind].many)).join(', ') || 'None',
    made: `${shortTime(token.made_at)}, ${maker}`,
    ends: shortTime(expires_at),
    used: last_used_at === null ? 'Never' : shortTime(last_used_at),
    why: whyNot(token),
  };
}

export type TokenView = ReturnType<typeof showToken>;

function whyNot({ state, maker, revoker, revoked_at, expires_at }: ListedToken): string | null {
  switch (state) {
    case 'works':
      return null;
    case 'revoked':
      return `Revoked ${shortTime(revoked_at ?? 0)}, ${revoker}`;
    case 'ended':
      return `Ended ${shortTime(expires_at)}`;
    case 'stopped':
      return `Stopped, because ${maker} can’t make tokens any more`;
  }
}
