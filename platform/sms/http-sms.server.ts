import { fetchGuarded } from '#platform/web/fetch-guarded.server.ts';
import {
  type OutgoingText,
  type SmsApi,
  SmsDeferredError,
  type SmsFailure,
  SmsRefusedError,
  type SmsSender,
  type TextAccepted,
} from './sms-sender.ts';

/** A provider answers within a second; after this, its line is down. */
const TIMEOUT_MS = 20_000;
const ANSWER_BYTES_MAX = 64 * 1024;

/** The failure for each error status; any other from 400 to 499 refuses this one message. */
const TROUBLES: Readonly<Record<number, SmsFailure>> = {
  401: 'sign-in',
  402: 'credit',
  403: 'sign-in',
  404: 'connection',
  408: 'busy',
  429: 'busy',
};

/** Sends each message as one POST to the office's chosen provider. Never follows a redirect. */
export const httpSms: SmsSender = { send };

async function send(api: SmsApi, text: OutgoingText): Promise<TextAccepted> {
  const answer = await ask(api, text);
  if (answer.ok) return { id: idIn(await answer.text().catch(() => ''), api.id) };
  await answer.body?.cancel();
  const failure = answer.status >= 500 ? 'busy' : TROUBLES[answer.status];
  if (failure) throw new SmsDeferredError(failure);
  throw new SmsRefusedError(`The provider answered ${answer.status}`);
}

async function ask(api: SmsApi, text: OutgoingText): Promise<Response> {
  const fields = {
    [api.to]: text.to,
    [api.from]: text.from,
    [api.text]: text.text,
    ...(api.reportUrl && text.reportUrl ? { [api.reportUrl]: text.reportUrl } : {}),
  };
  const isJson = api.format === 'json';
  try {
    const request = {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: api.authorization,
        accept: 'application/json',
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      },
      body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    };
    // Settings accept only https; a trial's own provider runs beside this process.
    return await fetchGuarded(api.address, request, { onThisMachine: api.address.startsWith('http:') });
  } catch (cause) {
    throw new SmsDeferredError('connection', { cause });
  }
}

function idIn(answer: string, path: string): string | null {
  if (answer.length > ANSWER_BYTES_MAX) return null;
  try {
    let found: unknown = JSON.parse(answer);
    for (const name of path.split('.')) found = (found as Record<string, unknown> | null)?.[name];
    return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
  } catch {
    return null;
  }
}
