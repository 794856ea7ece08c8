import { SERVICE_PATHS, SERVICES_FOLDER } from '#domain/care-services/service-list.ts';
import { CASE_KINDS, KINDS } from '#domain/cases/kinds/kinds.ts';
import { WELSH_ROOT } from './languages.ts';
import { BUILT_IN_MOVES, OTHER_ADDRESSES, SITE_PAGES } from './pages.ts';

/** First path segments for the office, programs and files, some reserved for future screens. */
export const RESERVED_PARTS: ReadonlySet<string> = new Set([
  ...CASE_KINDS.map((kind) => KINDS[kind].path.slice(1).toLowerCase()),
  ...`account api asked-areas assets audit backup backups card cases clocks comments dashboard did-we-help
  drafts drawn events find forward healthz held-back inbox incoming learning log me media messages og
  outbox pages people permissions posts privacy-desk readyz refused regulator-requests reviews
  saved-answers saved-views safeguarding-raised go-live security sent seo session settings sign-out
  staff-login tasks text-messages users welcome`.split(/\s+/),
]);

export function isReserved(path: string): boolean {
  return RESERVED_PARTS.has(firstPart(path)) || path.startsWith('/blog/preview/');
}

const OF_THE_SITE: ReadonlySet<string> = new Set(
  [
    ...SITE_PAGES.map(({ path }) => path),
    ...SERVICE_PATHS,
    SERVICES_FOLDER,
    WELSH_ROOT,
    ...OTHER_ADDRESSES,
    ...BUILT_IN_MOVES.keys(),
  ].map(firstPart),
);

export function isReservedPart(part: string): boolean {
  return RESERVED_PARTS.has(part) || OF_THE_SITE.has(part);
}

function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}
