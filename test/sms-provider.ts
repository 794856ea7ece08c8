import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpSms } from '#platform/sms/http-sms.server.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';

interface SmsRequest {
  readonly path: string;
  readonly authorization: string;
  readonly contentType: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface SmsProvider {
  readonly requests: SmsRequest[];
  answers(status: number): void;
  readonly sender: SmsSender;
  stop(): Promise<void>;
}

export async function startSmsProvider(): Promise<SmsProvider> {
  const requests: SmsRequest[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const contentType = request.headers['content-type'] ?? '';
    const fields = contentType.includes('json')
      ? (JSON.parse(body) as Record<string, string>)
      : Object.fromEntries(new URLSearchParams(body));
    requests.push({
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      contentType,
      fields,
    });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: `SM${requests.length}`, id: `id-${requests.length}`, code: 21211 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests,
    answers: (next) => {
      status = next;
    },
    sender: {
      send: (api, text) => httpSms.send({ ...api, address: `${base}${new URL(api.address).pathname}` }, text),
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function twilioSignature(key: string, address: string, fields: Readonly<Record<string, string>>) {
  const text = Object.keys(fields)
    .sort()
    .reduce((all, name) => all + name + fields[name], address);
  return createHmac('sha1', key).update(text).digest('base64');
}
