import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { TLSSocket } from 'node:tls';
import { type Asking, isPublicAddress, publicTarget } from './ask-address.server.ts';

/** A visitor on a slow line has left by then. */
const TIMEOUT_MS = 8_000;
/** Callers read only the start of the answer. */
const BODY_BYTES_MAX = 4_096;

export type SiteAnswer =
  | {
      readonly outcome: 'answered';
      readonly status: number;
      readonly body: string;
      /** The site's clock and its certificate's end, in epoch milliseconds. Null if not stated. */
      readonly date: number | null;
      readonly certificateEnds: number | null;
    }
  /** `private`: neither public nor this machine; `certificate`: wrong name; `silent`: no answer in time. */
  | { readonly outcome: 'private' | 'certificate' | 'silent' };

export interface AskingSite extends Asking {
  readonly fields?: Readonly<Record<string, string>>;
}

export type AskSite = (address: string, asking?: AskingSite) => Promise<SiteAnswer>;

/**
 * Requests a site as a visitor would, by GET, or POST with a form: only http(s), at public addresses or this machine's.
 * It connects to the address that was checked, and follows no redirects. Never throws.
 */
export const askSite: AskSite = async (address, asking = {}) => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return { outcome: 'silent' };
  try {
    const target = await publicTarget(url, { mayAsk: isPublicOrOwn, ...asking });
    if (target === null) return { outcome: 'private' };
    return await ask(url, target, asking);
  } catch (error) {
    return { outcome: isAboutCertificate(error) ? 'certificate' : 'silent' };
  }
};

function isPublicOrOwn(address: string): boolean {
  return isPublicAddress(address) || ownAddresses().has(address);
}

function ownAddresses(): ReadonlySet<string> {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return new Set(['127.0.0.1', '::1', ...all.map(({ address }) => address)]);
}

function isAboutCertificate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|^ERR_TLS_|^UNABLE_TO_(GET|VERIFY)|^HOSTNAME_MISMATCH$/.test(code);
}

function ask(url: URL, target: string, { fields, timeoutMs }: AskingSite): Promise<SiteAnswer> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const family = isIP(target);
  const body = fields && new URLSearchParams(fields).toString();
  return new Promise((resolve, reject) => {
    const clientRequest = send(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        headers: {
          'user-agent': 'Mozilla/5.0 (compatible; check of the own site)',
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
          }),
        },
        signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address: target, family }]) : done(null, target, family),
      },
      (answer) => read(answer).then(resolve, reject),
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

async function read(answer: IncomingMessage): Promise<SiteAnswer> {
  const { socket, headers, statusCode } = answer;
  const ends = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : Number.NaN;
  const date = Date.parse(headers.date ?? '');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) {
    chunks.push(chunk);
    if (chunks.reduce((sum, { length }) => sum + length, 0) >= BODY_BYTES_MAX) break;
  }
  answer.destroy();
  return {
    outcome: 'answered',
    status: statusCode ?? 0,
    body: Buffer.concat(chunks).subarray(0, BODY_BYTES_MAX).toString('utf8'),
    date: Number.isNaN(date) ? null : date,
    certificateEnds: Number.isNaN(ends) ? null : ends,
  };
}
