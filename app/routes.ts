import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** One page shows every service: see public/care/catalogue.ts. */
const SERVICE_PATHS = [
  'personalcare',
  'elderlyservice',
  'respitecare',
  'livein',
  'discharge',
  'care',
  'chronical',
  'specialcare',
  'support',
  'surgery',
  'lifecare',
];

/** One page shows every list of posts. */
const BLOG_LISTS = [
  'blog',
  'blog/page/:page',
  'blog/category/:category',
  'blog/category/:category/page/:page',
  'blog/tag/:tag',
  'blog/tag/:tag/page/:page',
];

/** The whole site on one screen. */
export default [
  layout('public/frame/layout.tsx', [
    layout('public/frame/boundary.tsx', [
      index('public/home/route.tsx'),
      route('contact', 'public/contact/route.tsx'),
      route('raise-a-concern', 'public/concern/route.tsx'),
      route('thank-a-caregiver', 'public/thanks/route.tsx'),
      route('sent/:reference', 'public/sent/route.tsx'),
      route('staff-login', 'public/sign-in/route.tsx'),
      route('welcome', 'public/welcome/route.tsx'),
      ...SERVICE_PATHS.map((path) => route(path, 'public/care/route.tsx', { id: `service-${path}` })),
      route('nursing', 'public/care/nursing.ts'),
      route('about', 'public/about/route.tsx'),
      route('started', 'public/started/route.tsx'),
      route('street-map', 'public/map/route.tsx'),
      route('privacy', 'public/legal/privacy.tsx'),
      route('accessibility', 'public/legal/accessibility.tsx'),
      route('complaints-procedure', 'public/legal/complaints.tsx'),
      route('team', 'public/team/route.tsx'),
      route('faq', 'public/faq/route.tsx'),
      route('testimonial', 'public/testimonial/route.tsx'),
      route('gallery', 'public/gallery/route.tsx'),
      route('search', 'public/search/route.tsx'),
      ...BLOG_LISTS.map((path) => route(path, 'public/blog/list.tsx', { id: path })),
      route('blog/search', 'public/blog/search.tsx'),
      route('blog/:slug', 'public/blog/post.tsx'),
      route('blog/:slug/commented', 'public/blog/commented.tsx'),
      route('blogdetail', 'public/blog/latest.tsx'),
      route('*', 'public/not-found/route.tsx'),
    ]),
  ]),

  layout('staff/shell/layout.tsx', [
    route('dashboard', 'staff/dashboard/route.tsx'),
    route('complaints/:reference?', 'staff/inbox/complaints.tsx'),
    route('carethanks/:reference?', 'staff/inbox/carethanks.tsx'),
    route('contactInbox/:reference?', 'staff/inbox/contact-inbox.tsx'),
    route('outbox', 'staff/outbox/route.tsx'),
    route('outbox/:id', 'staff/outbox/mail.tsx'),
  ]),
  route('cases/:reference/reply', 'staff/cases/reply.tsx'),
  route('cases/:reference/read', 'staff/cases/read.tsx'),
  route('cases/:reference/handle', 'staff/cases/handle.tsx'),
  route('cases/:reference/reopen', 'staff/cases/reopen.tsx'),
  route('cases/:reference/spam', 'staff/cases/spam.tsx'),
  route('cases/:reference/not-spam', 'staff/cases/not-spam.tsx'),
  route('outbox/:id/retry', 'staff/outbox/retry.tsx'),
  route('session', 'staff/session/route.tsx'),
  route('sign-out', 'staff/session/sign-out.tsx'),

  route('blog/feed.xml', 'resources/feed.ts'),
  route('sitemap.xml', 'resources/sitemap.ts'),
  route('robots.txt', 'resources/robots.ts'),
  route('api/contact', 'resources/api/contact.ts'),
  route('api/send-email', 'resources/api/send-email.ts'),
  route('api/login.php', 'resources/api/login.ts'),
  route('api/thanks', 'resources/api/thanks.ts'),
  route('api/complaints', 'resources/api/complaints.ts'),
  route('api/openapi.json', 'resources/api/openapi.ts'),
] satisfies RouteConfig;
