import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { SERVICE_PATHS, SERVICES_FOLDER } from '#domain/care-services/service-list.ts';
import { CASE_KINDS, KINDS } from '#domain/cases/kinds/kinds.ts';
import { WELSH_ROOT } from '#domain/content/languages.ts';
import { SITE_PAGES } from '#domain/content/pages.ts';
import { WRITTEN_KINDS } from '#domain/content/written.ts';
import { API_ROUTES } from './resources/api/routes.ts';
import { CASE_ROUTES } from './staff/cases/routes.ts';
import { WRITING } from './staff/posts/kinds.ts';
import { REGULATOR_FORMS, REGULATOR_SCREENS } from './staff/regulator/routes.ts';
import { PERSON_FORMS, PERSON_SCREENS } from './staff/routes.ts';
import { SETTINGS_ROUTES } from './staff/settings/routes.ts';

const BLOG_LISTS = ['blog', 'blog/category/:category', 'blog/tag/:tag'].flatMap((list) => [
  list,
  `${list}/page/:page`,
]);

const ICONS = ['favicon.ico', 'apple-touch-icon.png', 'icon.svg', 'email-logo.png'];

const INBOXES = ['inbox', ...CASE_KINDS.map((kind) => KINDS[kind].path.slice(1))];
const WRITTEN = WRITTEN_KINDS.map((kind) => WRITING[kind].path.slice(1));
/** Routes a screen's form: without script, its answer is a page without the dashboard's frame. */
const answer = (path: string, file: string) => route(path, file, { id: path });
const verbs = (path: string, names: readonly string[], file: string) =>
  names.map((verb) => route(`${path}/${verb}`, file, { id: `${path}/${verb}` }));

const CY = WELSH_ROOT.slice(1);
const service = (path: string, id: string) => route(path, 'public/care/route.tsx', { id });

/** Forms, and the home page, which has its own address among the Welsh pages. */
const IN_ENGLISH = [
  index('public/home/route.tsx'),
  route('contact', 'public/contact/route.tsx'),
  route('raise-a-concern', 'public/concern/route.tsx'),
  route('data-protection-complaint', 'public/legal/data-complaint.tsx'),
  route('thank-a-caregiver', 'public/thanks/route.tsx'),
  route('apply', 'public/apply/route.tsx', { id: 'apply' }),
  route('apply/check', 'public/apply/route.tsx', { id: 'apply/check' }),
  route('sent/:reference', 'public/sent/route.tsx'),
  route('messages', 'public/messages/route.tsx'),
  route('did-we-help', 'public/did-we-help/route.tsx'),
  route('staff-login', 'public/sign-in/route.tsx'),
  route('staff-login/second-factor', 'public/sign-in/second-factor.tsx'),
  route('staff-login/forgotten', 'public/sign-in/forgotten.tsx'),
  route('welcome', 'public/welcome/route.tsx'),
  route('nursing', 'public/care/nursing.ts'),
  route('street-map', 'public/map/route.tsx'),
  route('search', 'public/search/route.tsx'),
  route('blog/search', 'public/blog/search.tsx'),
  route('blog/preview/:token', 'public/preview/route.tsx'),
  route('blog/:slug/commented', 'public/blog/commented.tsx'),
  route('blogdetail', 'public/blog/latest.tsx'),
];

const SPECIAL = [
  ...SERVICE_PATHS.map((path) => service(path.slice(1), `service-${path.slice(1)}`)),
  service(`${SERVICES_FOLDER.slice(1)}:service`, 'service'),
  route('caregiver', 'public/careers/route.tsx'),
  route('privacy', 'public/legal/privacy.tsx'),
  route('accessibility', 'public/legal/accessibility.tsx'),
  route('complaints-procedure', 'public/legal/complaints.tsx'),
  route('staying-safe', 'public/legal/staying-safe.tsx'),
  route('you-said-we-did', 'public/you-said/route.tsx'),
  route('easy-read', 'public/easy-read/list.tsx'),
  route('easy-read/complaints', 'public/easy-read/complaints.tsx'),
  route('easy-read/privacy', 'public/easy-read/privacy.tsx'),
  route('easy-read/prices', 'public/easy-read/prices.tsx'),
  route('gallery/:page', 'public/gallery/picture.tsx'),
  route('areas/:town', 'public/areas/town.tsx'),
  route('branches/:branch', 'public/branches/route.tsx'),
  ...BLOG_LISTS.map((path) => route(path, 'public/blog/list.tsx', { id: path })),
  route('blog/:slug', 'public/blog/post.tsx'),
  route(':address', 'public/own-page/route.tsx'),
];
const NAMED = new Set([...IN_ENGLISH, ...SPECIAL].map(({ path = '' }) => `/${path}`));
/** Pages in English and Welsh; those not named above are in the folder of their address. */
const TEXTS = [
  ...SPECIAL,
  ...SITE_PAGES.filter(({ path }) => !NAMED.has(path)).map(({ path }) =>
    route(path.slice(1), `public${path}/route.tsx`),
  ),
];

export default [
  layout('public/layout.tsx', [
    layout('public/boundary.tsx', [
      ...IN_ENGLISH,
      ...TEXTS,
      layout('public/welsh/layout.tsx', [
        route(CY, 'public/home/route.tsx', { id: CY }),
        ...TEXTS.map(({ path, file }) => route(`${CY}/${path}`, file, { id: `${CY}/${path}` })),
      ]),
      route('*', 'public/not-found/route.tsx'),
    ]),
  ]),

  layout('staff/shell/layout.tsx', [
    layout('staff/kit/frame.tsx', { id: 'staff/screens' }, [
      route('dashboard', 'staff/dashboard/route.tsx'),
      layout('staff/cases/list/list.tsx', [
        ...INBOXES.map((path) =>
          route(`${path}/:reference?`, 'staff/cases/list/inbox.tsx', { id: `list/${path}` }),
        ),
      ]),
      route('people/:reference', 'staff/people/person.tsx'),
      route('tasks', 'staff/tasks/route.tsx'),
      route('learning', 'staff/learning/route.tsx'),
      route('asked-areas', 'staff/areas/route.tsx'),
      route('log', 'staff/cases/log/route.tsx'),
      route('safeguarding-raised', 'staff/cases/raised/route.tsx'),
      route('forward/:reference', 'staff/cases/forward/route.tsx'),
      route('saved-views', 'staff/cases/views/list.tsx'),
      route('saved-answers', 'staff/templates/list.tsx'),
      route('saved-answers/:id', 'staff/templates/edit.tsx'),
      route('outbox', 'staff/outbox/route.tsx'),
      route('outbox/:id', 'staff/outbox/mail.tsx'),
      route('incoming', 'staff/incoming/route.tsx'),
      route('held-back/:why', 'staff/cases/panels/files/held-back.tsx'),
      route('comments', 'staff/comments/route.tsx'),
      ...WRITTEN.flatMap((path) => [
        route(path, 'staff/posts/list.tsx', { id: path }),
        route(`${path}/:id`, 'staff/posts/edit.tsx', { id: `${path}/:id` }),
        route(`${path}/:id/versions`, 'staff/posts/versions.tsx', { id: `${path}/:id/versions` }),
      ]),
      route('pages/edit/*', 'staff/pages/edit.tsx'),
      route('pages/welsh', 'staff/pages/welsh.tsx'),
      route('pages/welsh/words', 'staff/pages/welsh-texts.tsx'),
      route('pages/texts/:page', 'staff/pages/texts.tsx'),
      route('pages/texts/:page/versions', 'staff/pages/texts-versions.tsx'),
      route('pages/menu', 'staff/pages/menu.tsx'),
      route('pages/menu/:id', 'staff/pages/menu-entry.tsx'),
      route('media', 'staff/media/list.tsx'),
      route('media/gallery', 'staff/media/gallery.tsx'),
      route('media/site', 'staff/media/site.tsx'),
      route('media/site/:place', 'staff/media/place.tsx'),
      route('media/deleted', 'staff/media/deleted.tsx'),
      route('media/edit/:id', 'staff/media/edit.tsx'),
      route('reviews', 'staff/reviews/list.tsx'),
      route('reviews/new', 'staff/reviews/make.tsx'),
      route('reviews/examples', 'staff/reviews/examples.tsx'),
      route('reviews/:id', 'staff/reviews/review.tsx'),
      route('reviews/:id/withdraw', 'staff/reviews/withdraw.tsx'),
      route('permissions', 'staff/users/permissions.tsx'),
      route('me', 'staff/me/route.tsx'),
      ...PERSON_SCREENS,
      ...REGULATOR_SCREENS,
      route('go-live', 'staff/go-live/route.tsx'),
      route('clocks', 'staff/clocks/route.tsx'),
      route('audit', 'staff/audit/route.tsx'),
      route('security', 'staff/security/overview.tsx'),
      route('security/sign-ins', 'staff/security/sign-ins.tsx'),
      route('security/backups', 'staff/security/backups.tsx'),
      route('security/schedule', 'staff/security/jobs.tsx'),
      route('security/backups/schedule', 'staff/security/schedule.tsx'),
      route('security/backups/:name/download', 'staff/security/download.tsx'),
      route('seo', 'staff/seo/pages.tsx'),
      route('seo/page/*', 'staff/seo/page.tsx'),
      route('seo/redirects', 'staff/seo/redirects.tsx'),
      route('seo/redirects/:id', 'staff/seo/redirect.tsx'),
      route('seo/links', 'staff/seo/links.tsx'),
      route('seo/sitemap', 'staff/seo/sitemap.tsx'),
      ...SETTINGS_ROUTES,
    ]),
  ]),
  layout('staff/kit/frame.tsx', { id: 'staff/forms' }, [
    ...CASE_ROUTES,
    route('settings/services/list', 'staff/settings/lists/services-verbs.tsx'),
    route('learning/report', 'staff/learning/report.tsx'),
    answer('saved-answers/:id/save', 'staff/templates/edit.tsx'),
    route('me/signature', 'staff/me/signature.tsx'),
    answer('forward/:reference/save', 'staff/cases/forward/route.tsx'),
    route('saved-answers/:id/remove', 'staff/templates/remove.tsx'),
    route('saved-views/save', 'staff/cases/views/save.tsx'),
    route('saved-views/:id/remove', 'staff/cases/views/remove.tsx'),
    ...PERSON_FORMS,
    ...REGULATOR_FORMS,
    route('log/callers', 'staff/cases/log/callers.tsx'),
    route('log/save', 'staff/cases/log/save.tsx'),
    route('settings/placeholders', 'staff/settings/placeholders.tsx'),
    route('settings/look/preview', 'staff/settings/look/preview.tsx'),
    route('settings/logo/drawn', 'staff/settings/logo/drawn.tsx'),
    route('settings/services/preview', 'staff/settings/preview/route.tsx', {
      id: 'settings/services/preview',
    }),
    route('settings/:section/preview', 'staff/settings/preview/route.tsx', {
      id: 'settings/:section/preview',
    }),
    route('settings/:list/:id/preview', 'staff/settings/preview/route.tsx', {
      id: 'settings/:list/:id/preview',
    }),
    route('outbox/failed', 'staff/outbox/failed.tsx'),
    route('outbox/:id/html', 'staff/outbox/html.tsx'),
    route('outbox/:id/retry', 'staff/outbox/retry.tsx'),
    route('incoming/:id/original', 'staff/incoming/original.tsx'),
    route('incoming/:id/case', 'staff/incoming/make-case.tsx'),
    route('incoming/checked/:until', 'staff/incoming/checked.tsx'),
    ...['upload', 'add', 'pick'].map((segment) => route(`media/${segment}`, `staff/media/${segment}.tsx`)),
    answer('media/edit/:id/save', 'staff/media/edit.tsx'),
    ...verbs('media/edit/:id', ['delete', 'restore'], 'staff/media/verb.tsx'),
    ...['gallery', 'site'].map((of) => route(`media/${of}/change`, `staff/media/change-${of}.tsx`)),
    ...WRITTEN.flatMap((path) => [
      answer(`${path}/:id/save`, 'staff/posts/edit.tsx'),
      ...verbs(`${path}/:id`, ['unpublish', 'withdraw-preview', 'delete'], 'staff/posts/verb.tsx'),
      ...verbs(`${path}/deleted/:deleted`, ['restore'], 'staff/posts/verb.tsx'),
      ...verbs(`${path}/:id/versions/:version`, ['restore'], 'staff/posts/verb.tsx'),
    ]),
    answer('pages/texts/:page/save', 'staff/pages/texts.tsx'),
    ...verbs('pages/texts/:page', ['discard', 'cancel', 'withdraw-preview'], 'staff/pages/texts-verb.tsx'),
    ...verbs('pages/texts/:page/versions/:version', ['restore'], 'staff/pages/texts-verb.tsx'),
    route('comments/several', 'staff/comments/decide-several.tsx'),
    ...verbs('comments/:id', ['spam', 'approve', 'reject', 'reopen'], 'staff/comments/verb.tsx'),
    route('inbox/bulk', 'staff/cases/list/bulk.tsx'),
    route('inbox/search', 'staff/cases/list/search.tsx'),
    route('inbox/export.csv', 'staff/cases/export/list.tsx'),
    route('audit/export.csv', 'staff/audit/export.tsx'),
    route('security/backups/:name/file', 'staff/security/backup-file.tsx'),
    route('settings/import/template.csv', 'staff/import/template.tsx'),
    route('settings/import/:id/rows-to-fix.csv', 'staff/import/mistakes.tsx'),
    route('find', 'staff/shell/find.tsx'),
    route('events', 'staff/live/events.tsx'),
    route('account/passkey-options', 'staff/account/passkey-options.tsx'),
    route('drafts', 'staff/drafts/route.tsx'),
  ]),
  route('session', 'staff/session/route.tsx'),
  route('sign-out', 'staff/session/sign-out.tsx'),

  route('staff-login/passkey', 'public/sign-in/passkey.ts'),
  route('staff-login/directory', 'public/sign-in/directory.ts'),
  route('staff-login/directory/callback', 'public/sign-in/directory-callback.ts'),
  route('blog/feed.xml', 'resources/feed.ts'),
  route(`${CY}/blog/feed.xml`, 'resources/feed.ts', { id: `${CY}/blog/feed.xml` }),
  route('media/:key/:file', 'resources/media.ts'),
  route('drawn/:file', 'resources/drawn.ts'),
  route('text-messages', 'resources/text-reports.ts'),
  ...ICONS.map((path) => route(path, 'resources/icon.ts', { id: path })),
  route('og/:file', 'resources/shared.ts'),
  route('sitemap.xml', 'resources/sitemap.ts'),
  route('card/:key/:file', 'resources/card.ts'),
  route('robots.txt', 'resources/robots.ts'),
  route('.well-known/security.txt', 'resources/security-txt.ts'),
  ...API_ROUTES,
] satisfies RouteConfig;
