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

  route('api/contact', 'resources/api/contact.ts'),
  route('api/send-email', 'resources/api/send-email.ts'),
  route('api/login.php', 'resources/api/login.ts'),
  route('api/thanks', 'resources/api/thanks.ts'),
  route('api/complaints', 'resources/api/complaints.ts'),
  route('api/openapi.json', 'resources/api/openapi.ts'),
] satisfies RouteConfig;
