import type { CareService } from '#domain/care-services/care-service.ts';
import { readTargets } from '#domain/cases/deadlines/target-settings.server.ts';
import type { DeadlineTargets } from '#domain/cases/deadlines/targets.ts';
import { type OwnMenu, readOwnMenu } from '#domain/content/menu.server.ts';
import { menuWithout } from '#domain/content/menu.ts';
import { readWelsh, type WelshNow } from '#domain/content/welsh.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { readCareServices } from '#domain/lists/care-services.server.ts';
import type { Look } from '#domain/look/look.ts';
import { readMark } from '#domain/mark/mark.server.ts';
import type { Mark } from '#domain/mark/mark.ts';
import { readSitePhotos, type SitePhotos } from '#domain/media/site-pictures.server.ts';
import { type PageTexts, readPageTexts } from '#domain/page-texts/page-texts.server.ts';
import { readLook } from '#domain/provider/look.server.ts';
import { isSiteOpen } from '#domain/provider/open-site.server.ts';
import { contentRevision, readProvider } from '#domain/provider/provider.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { SafeguardingContact } from '#domain/provider/safeguarding.ts';
import { emptyPages } from '#domain/seo/empty-pages.server.ts';
import { readSeo, type SeoNow } from '#domain/seo/seo-now.server.ts';
import { readSafeguarding } from '#domain/settings/safeguarding.server.ts';
import type { Log } from '#platform/log/log.server.ts';

/** Published changes show in every process within a second; asking this often costs next to nothing. */
const WATCH_MS = 250;

export interface ContentWatch {
  provider(): Provider;
  careServices(): readonly CareService[];
  safeguarding(): readonly SafeguardingContact[];
  targets(): DeadlineTargets;
  menu(): OwnMenu;
  pageTexts(): PageTexts;
  mark(): Mark;
  sitePhotos(): SitePhotos;
  seo(): SeoNow;
  welsh(): WelshNow | null;
  look(): Look;
  /** For visitors. */
  isOpen(): boolean;
  revision(): number;
  stop(): void;
}

/**
 * Looks for a newer content revision four times a second. While the database is away the last known content stays, so
 * that pages and error pages can still be drawn.
 */
export async function watchContent({ db }: OpenDatabase, log: Log): Promise<ContentWatch> {
  let revision = await contentRevision(db);
  let now = await readContent(db);
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    try {
      const newest = await contentRevision(db);
      if (newest !== revision) {
        now = await readContent(db);
        revision = newest;
      }
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'content revision not read');
    } finally {
      looking = false;
    }
  }, WATCH_MS);
  timer.unref();
  return {
    provider: () => now.provider,
    careServices: () => now.careServices,
    safeguarding: () => now.safeguarding,
    targets: () => now.targets,
    menu: () => now.menu,
    pageTexts: () => now.pageTexts,
    seo: () => now.seo,
    welsh: () => now.welsh,
    look: () => now.look,
    mark: () => now.mark,
    sitePhotos: () => now.sitePhotos,
    isOpen: () => now.isOpen,
    revision: () => revision,
    stop: () => clearInterval(timer),
  };
}

async function readContent(db: Database) {
  const [
    provider,
    careServices,
    safeguarding,
    targets,
    menu,
    pageTexts,
    seo,
    welsh,
    { look },
    mark,
    sitePhotos,
    isOpen,
  ] = await Promise.all([
    readProvider(db),
    readCareServices(db),
    readSafeguarding(db),
    readTargets(db),
    readMenu(db),
    readPageTexts(db),
    readSeo(db),
    readWelsh(db),
    readLook(db),
    readMark(db),
    readSitePhotos(db),
    isSiteOpen(db),
  ]);
  return {
    provider,
    careServices,
    safeguarding,
    targets,
    menu,
    pageTexts,
    seo,
    welsh,
    look,
    mark,
    sitePhotos,
    isOpen,
  };
}

async function readMenu(db: Database): Promise<OwnMenu> {
  const [menu, empty] = await Promise.all([readOwnMenu(db), emptyPages(db)]);
  const items = menuWithout(menu.items, empty);
  return items ? { ...menu, items } : menu;
}
