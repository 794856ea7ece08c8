import { createContext } from 'react-router';
import type { Drawings } from '#app/pictures/drawings.server.ts';
import type { Backups } from '#domain/backup/backups.server.ts';
import type { CareService } from '#domain/care-services/care-service.ts';
import type { ResponseTimes } from '#domain/cases/deadlines/targets.ts';
import type { InboxWatch } from '#domain/cases/live/watch.server.ts';
import type { OwnMenu } from '#domain/content/menu.server.ts';
import type { WelshNow } from '#domain/content/welsh.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { MailboxWorker } from '#domain/incoming/mailbox-worker.server.ts';
import type { InboundSmtpView } from '#domain/incoming/receive.server.ts';
import type { BranchEntry } from '#domain/lists/branches.ts';
import type { Look } from '#domain/look/look.ts';
import type { MediaStore } from '#domain/media/add.server.ts';
import type { SitePhotos } from '#domain/media/site-pictures.server.ts';
import type { MissingForMail } from '#domain/outbox/may-leave.ts';
import type { PageTexts } from '#domain/page-texts/page-texts.server.ts';
import type { PrivacyNotice } from '#domain/provider/privacy-notice.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { SafeguardingContact } from '#domain/provider/safeguarding.ts';
import type { Readiness } from '#domain/readiness/readiness.server.ts';
import type { SeoNow } from '#domain/seo/seo-now.server.ts';
import type { VisitCounter } from '#domain/seo/visits.server.ts';
import type { StaffAccounts } from '#domain/staff/accounts.server.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { lookIntoMailbox } from '#platform/mail/imap.server.ts';
import type { OutgoingMail } from '#platform/mail/outgoing-mail.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';

export interface Services {
  readonly open: OpenDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: Secret;
  readonly limits: { readonly perAddress: number; readonly total: number };
  /** The provider's facts, from memory, refreshed with the content revision. */
  readonly provider: () => Provider;
  readonly careServices: () => readonly CareService[];
  readonly branches: () => readonly BranchEntry[];
  /** Contacts for someone in danger; in memory, so that error pages can show them. */
  readonly safeguarding: () => readonly SafeguardingContact[];
  readonly targets: () => ResponseTimes;
  readonly menu: () => OwnMenu;
  readonly pageTexts: () => PageTexts;
  readonly privacyNotice: () => PrivacyNotice;
  readonly seo: () => SeoNow;
  readonly welsh: () => WelshNow | null;
  readonly look: () => Look;
  readonly sitePhotos: () => SitePhotos;
  readonly drawings: Drawings;
  readonly line: () => string;
  readonly isOpen: () => boolean;
  readonly visits: VisitCounter;
  readonly staff: StaffAccounts;
  readonly live: InboxWatch;
  readonly files: Files;
  readonly media: MediaStore;
  readonly backups: Backups;
  readonly mailbox: Pick<MailboxWorker, 'nudge'> & { readonly look: typeof lookIntoMailbox };
  /** Direct delivery by mail servers to this process; null if there is none. */
  readonly inboundSmtp: InboundSmtpView | null;
  /** Text messages; the provider reports to `reportUrl`, null if the site has no public address. */
  readonly sms: { readonly sender: SmsSender; readonly reportUrl: string | null };
  readonly readiness: Readiness;
  readonly outbox: {
    /** Wakes the email worker, immediately or after `delayMs`. */
    readonly nudge: (delayMs?: number) => void;
    readonly sends: boolean;
    readonly waitsFor: MissingForMail | null;
    readonly from: string | null;
    readonly read: (mailId: number) => Promise<OutgoingMail | null>;
  };
}

export interface RequestFacts {
  readonly id: string;
  /** Read through trusted proxies only. */
  readonly address: string;
  readonly origin: string;
  /** The site's configured origin. A page cached for everyone names only this, never what one request claimed. */
  readonly publicOrigin?: string | undefined;
  /** Counts a refused form from this address; false after so many that it gets no page. */
  readonly countRefused?: () => boolean;
  readonly viewer?: Role;
  readonly isPreview?: boolean;
  /** Staff are previewing unsaved changes: no script runs, and only our own pages frame it. */
  readonly isTried?: true;
}

/** Lets a loader declare that its page is the same for everyone and may be cached, or that it is not. */
export interface Keeping {
  mayCache: boolean;
}

/** Loaders run in parallel, so one refusal counts in any order. */
export function createKeeping(): Keeping {
  let allowed = false;
  let refused = false;
  return {
    get mayCache() {
      return allowed && !refused;
    },
    set mayCache(wish) {
      if (wish) allowed = true;
      else refused = true;
    },
  };
}

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
export const keepingContext = createContext<Keeping>();

export type Tried = Partial<Pick<Services, 'open' | 'provider' | 'careServices' | 'safeguarding' | 'look'>>;
/** Renders a public page with unsaved changes (docs/dashboard.md). */
export type DrawPage = (path: string, tried: Tried) => Promise<Response>;
export const drawPageContext = createContext<DrawPage>();

/** The `Retry-After` of a 503: a database that restarts is back within seconds. */
export const RETRY_AFTER_SECONDS = 10;

export const REFUSALS = {
  'cross-site': 403,
  'not-taken': 405,
  'too-large': 413,
  failed: 500,
  outage: 503,
  closed: 503,
} as const;
export type Refusal = keyof typeof REFUSALS;
export const refusalContext = createContext<Refusal | null>(null);
