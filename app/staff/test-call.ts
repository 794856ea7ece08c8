import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RouterContextProvider } from 'react-router';
import {
  drawPageContext,
  keepingContext,
  requestContext,
  type Services,
  servicesContext,
} from '#app/context.ts';
import { createCompose } from '#app/mail/compose.ts';
import { BUILT_IN_SERVICES } from '#domain/care-services/test-care-services.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { watchInbox } from '#domain/cases/live/watch.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { noticeNow } from '#domain/page-texts/notice-now.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { NO_SEO } from '#domain/seo/test-seo.ts';
import { countVisits } from '#domain/seo/visits.server.ts';
import type { Role } from '#domain/staff/roles.ts';
import { accountsOn, addPerson, signedIn } from '#domain/staff/test-accounts.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { lookIntoMailbox } from '#platform/mail/imap.server.ts';
import { httpSms } from '#platform/sms/http-sms.server.ts';
import { backupsOf } from '#test/backups.ts';
import { composingOf } from '#test/composing.ts';
import { drawingsOf } from '#test/drawings.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { readinessOf } from '#test/readiness.ts';

/** A returned value with its status, or a response with a body. */
interface Outcome {
  readonly status: number;
  readonly value: unknown;
  readonly location: string | null;
  readonly headers?: Headers;
}

interface Call {
  readonly path: string;
  readonly pattern?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Sent by POST; pairs if a name occurs more than once. */
  readonly form?: Readonly<Record<string, string>> | [name: string, value: string][];
  readonly plain?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly init?: RequestInit;
}

/** Signs in a person with `role` and recent proof of identity, who calls loaders and actions as React Router would. */
export async function signedInCaller(
  open: OpenDatabase,
  role: Role = 'manager',
  own: Partial<Services> = {},
  email = `${role}@example.org`,
) {
  const staff = accountsOn(open);
  const id = await addPerson(staff, email, role);
  const cookie = await signedIn(staff, email);
  await open.db
    .updateTable('staff_sessions')
    .set({ proved_at: Date.now() })
    .where('staff_id', '=', id)
    .execute();
  const nudges: number[] = [];
  const { log } = openLog('silent');
  const media = mediaStoreIn();
  const services: Services = {
    ...{ open, staff, log },
    clock: () => Date.now(),
    secret: 'a-secret-of-the-tests-that-is-long-enough',
    limits: { perAddress: 0, total: 0 },
    provider: () => DEMO_PROVIDER,
    branches: () => [],
    careServices: () => BUILT_IN_SERVICES,
    safeguarding: () => [],
    targets: () => DEFAULT_TARGETS,
    menu: () => ({}),
    pageTexts: () => new Map(),
    privacyNotice: () => noticeNow(new Map(), { provider: DEMO_PROVIDER, targets: DEFAULT_TARGETS }),
    sitePhotos: () => new Map(),
    seo: () => NO_SEO,
    welsh: () => null,
    look: () => BUILT_IN_LOOK,
    line: () => DEMO_PROVIDER.phone,
    isOpen: () => true,
    visits: countVisits(),
    files: openFiles(join(tmpdir(), 'kindlewick-test-files')),
    media,
    drawings: drawingsOf(open, media),
    backups: backupsOf(open),
    readiness: readinessOf(open, () => Date.now()),
    live: watchInbox(open, { clock: () => Date.now(), log }),
    mailbox: { nudge: () => {}, look: lookIntoMailbox },
    inboundSmtp: null,
    sms: { sender: httpSms, reportUrl: null },
    outbox: { nudge: () => nudges.push(1), sends: true, waitsFor: null, from: null, read: readerOf(open) },
    ...own,
  };
  return { id, call: callerWith(services, cookie), nudges, services };
}

export function callerWith(services: Services, cookie: string | null) {
  return async function call(
    fn: unknown,
    { path, pattern = '', params = {}, form, plain = false, headers, init }: Call,
  ): Promise<Outcome> {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(keepingContext, { mayCache: false });
    context.set(drawPageContext, async (page) => new Response(`The page at ${page}`));
    context.set(requestContext, { id: 'TESTTEST', address: '192.0.2.10', origin: 'http://localhost' });
    const url = new URL(path, 'http://localhost');
    const request = new Request(url, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      ...init,
      headers: {
        ...headers,
        ...Object.fromEntries(new Headers(init?.headers)),
        cookie: [headers?.cookie, cookie].filter(Boolean).join('; '),
        accept: plain ? 'text/html' : '*/*',
      },
    });
    const run = async () => (fn as (args: unknown) => unknown)({ request, url, context, params, pattern });
    return outcome(await run().catch((thrown) => thrown));
  };
}

function readerOf({ db }: OpenDatabase): Services['outbox']['read'] {
  const compose = createCompose(composingOf(db, { origin: 'http://localhost' }));
  return async (id) => {
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
    return mail ? compose(mail) : null;
  };
}

function outcome(answer: unknown): Outcome {
  if (answer instanceof Response) {
    const value = answer.body === null ? null : answer;
    const { status, headers } = answer;
    return { status, value, location: headers.get('location'), headers };
  }
  if (answer instanceof Error) throw answer;
  if (typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer) {
    const { init, data } = answer as { init: { status?: number } | null; data: unknown };
    return { status: init?.status ?? 200, value: data, location: null };
  }
  return { status: 200, value: answer, location: null };
}
