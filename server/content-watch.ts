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
import { isSiteOpen } from '#domain/provider/open-site.server.ts';
import type { PrivacyNotice } from '#domain/provider/privacy-notice.ts';
import { contentRevision, readProvider } from '#domain/provider/provider.server.ts';
import { emptyPages } from '#domain/seo/empty-pages.server.ts';
import { readSeo } from '#domain/seo/seo-now.server.ts';
import { readSafeguarding } from '#domain/settings/safeguarding.server.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';

/** Published changes show in every process within a second; asking this often costs next to nothing. */
const WATCH_MS = 250;
/** After ten seconds in which nobody asked for a page, */
const QUIET_LOOKS = 40;
/** every five seconds do: who asks next waits for one more look. */
const LOOKS_LEFT_OUT = 20;
/** A database that is away must not keep readers waiting. */
const WAKING_MOST_MS = 1_000;

interface Watching {
  /** The longest that somebody waits for a look, in milliseconds. */
  readonly wakingMostMs?: number;
  /** Looks as often while nobody asks: a cache in front asks for a page once, and is to hear of a change at once. */
  readonly staysAwake?: boolean;
  /** What pages show, for all processes alike: called at first, and with another text whenever `revision` grows. */
  readonly onChange?: (version: string) => void;
}

/** All that pages show and that staff can change, and how it is read. */
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
  /** For visitors. */
  isOpen: isSiteOpen,
  sendsByAccount,
} as const;

type Read = { readonly [Name in keyof typeof READERS]: Awaited<ReturnType<(typeof READERS)[Name]>> };
type Content = Read & { readonly privacyNotice: PrivacyNotice };

/** What was read last, each part by a function of its name. */
export type ContentWatch = { readonly [Name in keyof Content]: () => Content[Name] } & {
  /**
   * Grows when staff change something, when a day begins, because prices, posts and days off are those of a day, and
   * when another number is answered.
   */
  revision(): number;
  /** Whether content was looked at so lately that a cache in front may keep what is shown; see `purgeWhatIsStale`. */
  isCurrent(): boolean;
  /** Nobody has asked for a while, so what is known may be older than a look; see `wake`. */
  isAsleep(): boolean;
  /** Somebody asks for something. Resolves when what is known is current, or the database is away. */
  wake(): Promise<void>;
  /** The number that is answered now, see `lineNow`; '' where nobody has entered one. */
  line(): string;
  stop(): void;
};

/**
 * Looks for a newer content revision four times a second, while anybody asks for pages. While the database is away the last known content stays, so
 * that pages and error pages can still be drawn.
 */
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
  // The bank holidays take a moment to list, and pages need not wait for it.
  let moment: Moment = { day: isoDay(clock()), line: lineNow(now.provider, clock()) };
  let looking: Promise<void> | undefined;
  let waking: Promise<void> | undefined;
  /** Looks that were due since somebody asked. */
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
        // One that has begun may not have seen what was changed since.
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

/** What is another at another time although nobody has changed anything. */
interface Moment {
  readonly day: string;
  readonly line: string;
}

async function momentAt(now: number, provider: Content['provider']): Promise<Moment> {
  const isHoliday = await bankHolidays(provider.nation);
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
