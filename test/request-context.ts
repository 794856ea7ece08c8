import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { RouterContextProvider } from 'react-router';
import {
  keepingContext,
  type RequestFacts,
  requestContext,
  type Services,
  servicesContext,
} from '#app/context.ts';
import { createCompose } from '#app/mail/compose.ts';
import { BUILT_IN_SERVICES } from '#domain/care-services/test-care-services.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { watchInbox } from '#domain/cases/live/watch.server.ts';
import type { WelshNow } from '#domain/content/welsh.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { noticeNow } from '#domain/page-texts/notice-now.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { SeoNow } from '#domain/seo/seo-now.server.ts';
import { NO_SEO } from '#domain/seo/test-seo.ts';
import { countVisits } from '#domain/seo/visits.server.ts';
import { createStaffAccounts } from '#domain/staff/accounts.server.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { lookIntoMailbox } from '#platform/mail/imap.server.ts';
import { httpSms } from '#platform/sms/http-sms.server.ts';
import { drawingsOf } from '#test/drawings.ts';
import { backupsOf } from './backups.ts';
import { composingOf } from './composing.ts';
import { mediaStoreIn } from './media-store.ts';
import { readinessOf } from './readiness.ts';

export interface RequestContextOptions {
  readonly open: OpenDatabase;
  readonly clock?: Clock;
  /** Submissions an hour; none by default. */
  readonly limits?: Services['limits'];
  readonly address?: string;
  /** The requested scheme, host and port; none is configured. */
  readonly origin?: string;
  readonly nudge?: () => void;
  readonly seo?: () => SeoNow;
  readonly welsh?: () => WelshNow | null;
  readonly textReportUrl?: string;
  readonly isOpen?: () => boolean;
  readonly branches?: Services['branches'];
  readonly files?: Services['files'];
}

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

export function requestContextFor({
  open,
  clock = systemClock,
  limits = { perAddress: 0, total: 0 },
  address = '192.0.2.10',
  origin = 'http://localhost',
  nudge = () => {},
  seo = () => NO_SEO,
  welsh = () => null,
  branches = () => [],
  isOpen = () => true,
  textReportUrl: textReportsAt,
  files = openFiles(join(tmpdir(), 'kindlewick-test-files')),
}: RequestContextOptions): RouterContextProvider {
  const provider = () => DEMO_PROVIDER;
  const look = () => BUILT_IN_LOOK;
  const log = pino({ level: 'silent' });
  const targets = () => DEFAULT_TARGETS;
  const media = mediaStoreIn();
  const compose = createCompose(composingOf(open.db, { files, origin }));
  const facts: RequestFacts = { id: 'TESTTEST', address, origin };
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    ...{ open, clock, log },
    secret: SECRET,
    limits,
    provider,
    careServices: () => BUILT_IN_SERVICES,
    pageTexts: () => new Map(),
    privacyNotice: () => noticeNow(new Map(), { provider: DEMO_PROVIDER, targets: DEFAULT_TARGETS }),
    branches,
    safeguarding: () => [],
    targets,
    menu: () => ({}),
    sitePhotos: () => new Map(),
    seo,
    welsh,
    look,
    line: () => DEMO_PROVIDER.phone,
    isOpen,
    visits: countVisits(),
    live: watchInbox(open, { clock, log }),
    staff: createStaffAccounts({ open, clock, secret: SECRET, origin: () => undefined }),
    files,
    media,
    drawings: drawingsOf(open, media),
    backups: backupsOf(open),
    readiness: readinessOf(open, clock),
    mailbox: { nudge: () => {}, look: lookIntoMailbox },
    inboundSmtp: null,
    sms: { sender: httpSms, reportUrl: textReportsAt ?? null },
    outbox: {
      nudge,
      sends: true,
      waitsFor: null,
      from: null,
      async read(mailId) {
        const mail = await open.db
          .selectFrom('mails')
          .selectAll()
          .where('id', '=', mailId)
          .executeTakeFirst();
        return mail ? compose(mail) : null;
      },
    },
  });
  context.set(requestContext, facts);
  context.set(keepingContext, { mayCache: false });
  return context;
}
