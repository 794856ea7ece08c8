import { afterEach, expect, test } from 'vitest';
import {
  DIRECTORY_CLIENT,
  type DirectoryProvider,
  startDirectoryProvider,
} from '#test/directory-provider.ts';
import { answerOf, askAgain, discoverServer, newQuestion, signInAddress } from './open-id.server.ts';

const REDIRECT = 'http://localhost/staff-login/directory/callback';
const ADA = {
  ...{ name: 'Ada Archer', email: 'ada@office.example', email_verified: true },
  ...{ groups: ['carers', 'Office'], amr: ['pwd', 'mfa'] },
};
const started: DirectoryProvider[] = [];
afterEach(() => Promise.all(started.splice(0).map((provider) => provider.stop())));

async function directory(says?: 'in the user info') {
  const provider = await startDirectoryProvider(REDIRECT, says);
  started.push(provider);
  provider.people.set('ada', ADA);
  const server = await discoverServer(provider.issuer);
  const client = { server, clientId: DIRECTORY_CLIENT.id, clientSecret: DIRECTORY_CLIENT.secret };
  const signInRequest = { ...newQuestion(), redirectUri: REDIRECT };
  const address = await signInAddress(client, signInRequest, {
    scope: 'openid profile email offline_access',
  });
  const { searchParams: answer } = await provider.signIn(address, 'ada');
  return { provider, client, signInRequest, answer };
}

test('someone signs in, and the directory is asked again about them', async () => {
  const { provider, client, signInRequest, answer } = await directory();
  expect(answer.get('iss')).toBe(provider.issuer);
  const first = await answerOf(client, answer, signInRequest);
  expect(first.claims).toMatchObject({ sub: 'ada', ...ADA });
  provider.people.set('ada', { ...ADA, groups: [] });
  const second = await askAgain(client, first.refreshToken ?? '');
  expect(second.claims).toMatchObject({ sub: 'ada', groups: [] });
  expect(second.refreshToken).not.toBe(first.refreshToken);
  provider.people.delete('ada');
  await expect(askAgain(client, second.refreshToken ?? '')).rejects.toMatchObject({ failure: 'consent' });
});

test('what is in the user info alone is asked for', async () => {
  const { client, signInRequest, answer } = await directory('in the user info');
  const { claims } = await answerOf(client, answer, signInRequest);
  expect(claims).toMatchObject({ sub: 'ada', ...ADA });
});

test('an answer to another question is refused: state, nonce, verifier, issuer', async () => {
  for (const [part, other] of [
    ['state', { state: 'another' }],
    ['nonce', { nonce: 'another' }],
    ['verifier', { verifier: newQuestion().verifier }],
  ] as const) {
    const { client, signInRequest: request, answer } = await directory();
    await expect(answerOf(client, answer, { ...request, ...other }), part).rejects.toThrow();
  }
  const { client, signInRequest, answer } = await directory();
  const mixed = new URLSearchParams(answer);
  mixed.set('iss', 'https://login.example');
  await expect(answerOf(client, mixed, signInRequest)).rejects.toMatchObject({ failure: 'consent' });
  mixed.delete('iss');
  await expect(answerOf(client, mixed, signInRequest)).rejects.toMatchObject({ failure: 'consent' });
  await answerOf(client, answer, signInRequest);
  await expect(answerOf(client, answer, signInRequest)).rejects.toThrow();
});

test('a wrong secret, and a directory that is busy or gone, are told apart from a no', async () => {
  const { provider, client, signInRequest, answer } = await directory();
  await expect(answerOf({ ...client, clientSecret: 'old' }, answer, signInRequest)).rejects.toMatchObject({
    failure: 'client',
  });
  provider.isDown = true;
  await expect(answerOf(client, answer, signInRequest)).rejects.toMatchObject({ failure: 'unreachable' });
  await provider.stop();
  started.pop();
  await expect(askAgain(client, 'a token')).rejects.toMatchObject({ failure: 'unreachable' });
});
