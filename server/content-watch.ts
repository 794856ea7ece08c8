import { setTimeout as pause } from 'node:timers/promises';
import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { readTargets } from '#domain/cases/deadlines/target-settings.server.ts';
import { CURRENT_WITHIN_MS } from '#domain/cdn/purge.server.ts';
import { type OwnMenu, readOwnMenu } from '#domain/content/menu.server.ts';
import { menuWithout } from '#domain/content/menu.ts';
import { readWelsh } from '#domain/content/welsh.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { readBranches } from '#domain/lists/branches.server.ts';
import { readCareServices } from '#domain/lists/care-services.server.ts';
import { sendsByAccount } from '#domain/mail-account/send.server.ts';
import { readMark } from '#domain/mark/mark.server.ts';
import { readSitePhotos } from '#domain/media/site-pictures.server.ts';
import { noticeNow } from '#domain/page-texts/notice-now.server.ts';
import { readPageTexts } from '#domain/page-texts/page-texts.server.ts';
import { lineNow } from '#domain/provider/line-now.ts';
import { readLook } from '#domain/provider/look.server.ts';
import type { PrivacyNotice } from '#domain/provider/privacy-notice.ts';
import { contentRevision, readProvider } from '#domain/provider/provider.server.ts';
import { isSiteOpen } from '#domain/provider/setting.server.ts';
import { emptyPages } from '#domain/seo/empty-pages.server.ts';
import { readSeo } from '#domain/seo/seo-now.server.ts';
import { readSafeguarding } from '#domain/settings/safeguarding.server.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';

/** Publishes changes in every process within a second; polling this often costs next to nothing. */
const WATCH_MS = 250;
const QUIET_LOOKS = 40;
/** After ten quiet seconds, one check every five seconds: the next request waits for one more. */
const LOOKS_LEFT_OUT = 20;
/** Readers must not wait for a database that is down. */
const WAKING_MOST_MS = 1_000;

interface Watching {
  readonly wakingMostMs?: number;
  /** Polls at full pace without requests: a CDN requests a page once, and must hear of a change immediately. */
  readonly staysAwake?: boolean;
  /** Called at first and whenever `revision` grows; the version is the same in all processes. */
  readonly onChange?: (version: string) => void;
}

const READERS = {
  provider: readProvider,
  careServices: readCareServices,
  branches: readBranches,
  safeguarding: readSafeguarding,
  targets: readTargets,
  menu: readMenu,
  pageTexts: readPageTexts,
  mark: readMark,
  sitePhotos: readSitePhotos,
  seo: readSeo,
  welsh: readWelsh,
  look: async (db: Database) => (await readLook(db)).look,
  isOpen: isSiteOpen,
  sendsByAccount,
} as const;

type Read = { readonly [Name in keyof typeof READERS]: Awaited<ReturnType<(typeof READERS)[Name]>> };
type Content = Read & { readonly privacyNotice: PrivacyNotice };

export type ContentWatch = { readonly [Name in keyof Content]: () => Content[Name] } & {
  /** Grows on staff changes, at the start of a day, and when the answered number changes. */
  revision(): number;
  /** Whether content was checked recently enough for a CDN to cache pages; see `purgeStale`. */
  isCurrent(): boolean;
  isAsleep(): boolean;
  wake(): Promise<void>;
  /** Returns the number answered at this hour, see `lineNow`; '' if none was entered. */
  line(): string;
  stop(): void;
};

/** Polls while pages are requested. While the database is down, the last content stays. */
export async function watchContent(
  { db }: OpenDatabase,
  log: Log,
  clock: Clock = systemClock,
  { wakingMostMs = WAKING_MOST_MS, staysAwake = false, onChange = () => {} }: Watching = {},
): Promise<ContentWatch> {
  let moments = 0;
  let lookedAt = performance.now();
  let revision = await contentRevision(db);
  let now = await readContent(db);
  // Bank holidays take a moment to list, and pages needn't wait for them.
  let moment: Moment = { day: isoDay(clock()), line: lineNow(now.provider, clock()) };
  let looking: Promise<void> | undefined;
  let waking: Promise<void> | undefined;
  let quiet = 0;
  const isAsleep = () => (quiet > QUIET_LOOKS && !staysAwake) || waking !== undefined;
  const version = () => `${revision} ${moment.day} ${moment.line}`;
  const lookNow = async () => {
    const [before, began] = [version(), performance.now()];
    try {
      const newest = await contentRevision(db);
      if (newest !== revision) {
        now = await readContent(db);
        revision = newest;
      }
      const next = await momentAt(clock(), now.provider);
      if (next.day !== moment.day || next.line !== moment.line) moments += 1;
      moment = next;
      lookedAt = began;
      if (version() !== before) onChange(version());
    } catch (error) {
      log.warn({ error: nameAndPlace(error) }, 'content revision not read');
    }
  };
  const look = () => {
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const timer = setInterval(() => {
    quiet += 1;
    if (!isAsleep() || quiet % LOOKS_LEFT_OUT === 0) void look();
  }, WATCH_MS).unref();
  const parts = Object.keys(now).map((name) => [name, () => now[name as keyof Content]]);
  onChange(version());
  return {
    ...Object.fromEntries(parts),
    revision() {
      quiet = 0;
      return revision + moments;
    },
    isCurrent: () => performance.now() - lookedAt < CURRENT_WITHIN_MS,
    isAsleep,
    async wake() {
      if (isAsleep()) {
        // A running check may have missed a later change.
        const current = looking ? looking.then(look) : look();
        waking ??= Promise.race([current, pause(wakingMostMs, undefined, { ref: false })]).finally(() => {
          waking = undefined;
        });
        await waking;
      }
      quiet = 0;
    },
    line: () => moment.line,
    stop: () => clearInterval(timer),
  };
}

interface Moment {
  readonly day: string;
  readonly line: string;
}

async function momentAt(now: number, provider: Content['provider']): Promise<Moment> {
  const isHoliday = await bankHolidays(provider.opening);
  return { day: isoDay(now), line: lineNow(provider, now, isHoliday) };
}

async function readContent(db: Database): Promise<Content> {
  const parts = Object.entries(READERS).map(async ([name, read]) => [name, await read(db)]);
  const read: Read = Object.fromEntries(await Promise.all(parts));
  const { pageTexts, provider, targets } = read;
  return { ...read, privacyNotice: noticeNow(pageTexts, { provider, targets }) };
}

async function readMenu(db: Database): Promise<OwnMenu> {
  const [menu, empty] = await Promise.all([readOwnMenu(db), emptyPages(db)]);
  const items = menuWithout(menu.items, empty);
  return items ? { ...menu, items } : menu;
}
