import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smsApiOf } from '#domain/text-messages/providers.ts';
import { type SmsProvider, startSmsProvider } from '#test/sms-provider.ts';
import { httpSms } from './http-sms.server.ts';
import { SmsDeferredError, SmsRefusedError } from './sms-sender.ts';

let provider: SmsProvider;
beforeAll(async () => {
  provider = await startSmsProvider();
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.requests.length = 0;
  provider.answers(201);
});

const TEXT = { to: '+447700900123', from: '+447700900999', text: 'Hello', reportUrl: 'https://a.example/t' };
const twilio = smsApiOf({ provider: 'twilio', account: 'AC1', token: 't', details: null });

test('Twilio is asked as it wants to be', async () => {
  expect(await provider.sender.send(twilio, TEXT)).toEqual({ id: 'SM1' });
  expect(provider.requests).toMatchObject([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${btoa('AC1:t')}`,
      fields: { To: TEXT.to, From: TEXT.from, Body: 'Hello', StatusCallback: TEXT.reportUrl },
    },
  ]);
});

test('another provider is asked with the names that the office entered', async () => {
  const api = { ...twilio, authorization: 'Bearer k', format: 'json', id: 'data.0.id' } as const;
  const names = { to: 'recipient', from: 'originator', text: 'body', reportUrl: null };
  expect(await provider.sender.send({ ...api, ...names }, TEXT)).toEqual({ id: null });
  expect(provider.requests).toMatchObject([
    {
      authorization: 'Bearer k',
      contentType: 'application/json',
      fields: { recipient: TEXT.to, body: 'Hello' },
    },
  ]);
});

test.each([
  [401, 'sign-in'],
  [402, 'credit'],
  [429, 'busy'],
  [500, 'busy'],
] as const)('an answer of %i says that none leaves now: %s', async (status, failure) => {
  provider.answers(status);
  const error = await provider.sender.send(twilio, TEXT).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SmsDeferredError);
  expect(error).toMatchObject({ failure });
});

test('an answer of 400 refuses this one', async () => {
  provider.answers(400);
  await expect(provider.sender.send(twilio, TEXT)).rejects.toBeInstanceOf(SmsRefusedError);
});

test('an address inside the network is never sent the token', async () => {
  const api = { ...twilio, address: 'https://127.0.0.1:1/messages' };
  await expect(httpSms.send(api, TEXT)).rejects.toMatchObject({
    failure: 'connection',
    cause: expect.objectContaining({ message: 'This address is not public' }),
  });
});

test('nobody there is a broken connection', async () => {
  const api = { ...twilio, address: 'http://127.0.0.1:1/' };
  await expect(httpSms.send(api, TEXT)).rejects.toMatchObject({ failure: 'connection' });
});
