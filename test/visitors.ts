import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { until } from './until.ts';

/** Status 0 and a reason if the connection failed. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly problem: string | undefined;
  /** The saved message's reference; null for anything else. */
  readonly reference: string | null;
}

const ALONE = new Agent({ keepAlive: false });

interface Asking {
  readonly agent?: Agent;
  readonly address?: string;
}

export async function ask(
  url: string,
  form?: Readonly<Record<string, string>>,
  { agent = ALONE, address }: Asking = {},
): Promise<Answer> {
  const headers = {
    Origin: new URL(url).origin,
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(address ? { 'X-Forwarded-For': address } : {}),
  };
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, { agent, method: form ? 'POST' : 'GET', headers }, resolve);
      sent.once('error', reject).end(form && `${new URLSearchParams(form)}`);
    });
    const body = await text(answer);
    const status = answer.statusCode ?? 0;
    const reference = status === 303 ? (/C-\w{6}/.exec(answer.headers.location ?? '')?.[0] ?? null) : null;
    return { status, body, problem: undefined, reference };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { status: 0, body: '', problem: code ?? message, reference: null };
  }
}

export function enquiryOf(name: string, message: string) {
  const email = `${message.toLowerCase().replaceAll(/\W+/g, '.')}@visitor.example`;
  return { username: name, phone: '01632 960 001', email, message };
}

function enquiry(number: number) {
  return enquiryOf(`Visitor ${number}`, `Message number ${number}`);
}

/** @param url of the site, without a path */
export function sendEnquiry(url: string, number: number): Promise<Answer> {
  return ask(`${url}/contact`, enquiry(number));
}

export interface Visits {
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly failed: readonly string[];
  /** Milliseconds that each acknowledged message took, with all attempts. */
  readonly waits: readonly number[];
}

export type Ask = (path: string, form?: Readonly<Record<string, string>>) => Promise<Answer>;

/** @param url without a path */
export function askAt(url: string, asking?: Asking): Ask {
  return (path, form) => ask(url + path, form, asking);
}

export interface VisitOptions {
  readonly visitors: number;
  /** Resends a message until it is saved, as a visitor would after a failure notice. */
  readonly insists?: boolean;
  readonly said?: string;
  readonly reads?: string;
  readonly onAnswer?: (path: string, answer: Answer) => void;
}

/** The wait before a resend, so that an outage doesn't cause a flood. */
const AGAIN_MS = 100;

export function visit(
  askSite: Ask,
  { visitors, insists = false, said: suffix = '', reads, onAnswer }: VisitOptions,
) {
  const acknowledged = new Map<string, string>();
  const failed: string[] = [];
  const waits: number[] = [];
  let leaving = false;
  let gone = false;
  const at = async (path: string, form?: Readonly<Record<string, string>>) => {
    const answer = await askSite(path, form);
    onAnswer?.(path, answer);
    if (answer.status === 0 || answer.status >= 400)
      failed.push(`${path} ${answer.problem ?? answer.status}`);
    return answer;
  };
  const write = async (name: string, message: string) => {
    const began = performance.now();
    for (;;) {
      const { reference } = await at('/contact', enquiryOf(name, message));
      if (reference) {
        acknowledged.set(message, reference);
        waits.push(performance.now() - began);
      }
      if (reference || !insists || gone) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  };
  const visitor = async (n: number) => {
    for (let number = 0; !leaving; number++) {
      if (reads) await at(reads);
      await write(`Visitor ${n}`, `Message ${number} of visitor ${n} ${suffix}`.trimEnd());
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, n) => visitor(n)));
  return {
    acknowledged: acknowledged as ReadonlyMap<string, string>,
    untilMore(messages: number, limitMs: number): Promise<void> {
      const enough = acknowledged.size + messages;
      return until(`${messages} more messages`, () => acknowledged.size >= enough, limitMs);
    },
    async leave(): Promise<Visits> {
      leaving = true;
      await all;
      return { acknowledged, failed, waits };
    },
    [Symbol.dispose]() {
      leaving = true;
      gone = true;
    },
  };
}
