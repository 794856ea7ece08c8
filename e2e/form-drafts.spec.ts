import type { APIRequestContext, Page } from '@playwright/test';
import { isDrafted } from '#app/staff/drafts/undrafted.ts';
import { TYPED_UK } from '#domain/cases/application/test-application.ts';
import { CASE_KINDS, KINDS } from '#domain/cases/kinds/kinds.ts';
import routes from '../app/routes.ts';
import { complainOfData, enquire, send } from './case-steps.ts';
import { NEIGHBOUR, SON } from './people.ts';
import { expect, signIn, story } from './story.ts';
import { type FormTyped, readForms, typeEverywhere } from './type-everywhere.ts';

story.use({ seed: 'demo' });

const OWNER = {
  name: 'Olu Ade',
  email: 'olu@kindlewick.example',
  role: 'owner',
  password: 'nine slow herons wade',
} as const;

/** Where a screen with a part in its address is found: a link on another screen. */
interface Linked {
  readonly on: string;
  readonly link: RegExp;
}

const NOTHING_IS_TYPED = null;

/** Each screen of the dashboard at an address with everything that it can show. A new screen has to say here where it is. */
/** Its own story types into it. */
const ONLY_IN_WALES = null;
const SCREENS: Readonly<Record<string, string | Linked | null>> = {
  dashboard: NOTHING_IS_TYPED,
  log: '/log',
  /** The story of the cases types into it. */
  'people/:reference': NOTHING_IS_TYPED,
  /** Its own story types into it. */
  'forward/:reference': NOTHING_IS_TYPED,
  tasks: NOTHING_IS_TYPED,
  'saved-answers': NOTHING_IS_TYPED,
  'saved-answers/:id': { on: '/saved-answers', link: /^\/saved-answers\/\d+$/ },
  outbox: NOTHING_IS_TYPED,
  'outbox/:id': NOTHING_IS_TYPED,
  comments: '/comments',
  posts: NOTHING_IS_TYPED,
  'posts/:id': '/posts/new',
  'posts/:id/versions': NOTHING_IS_TYPED,
  pages: NOTHING_IS_TYPED,
  'pages/:id': '/pages/new',
  'pages/edit/*': NOTHING_IS_TYPED,
  'pages/welsh': NOTHING_IS_TYPED,
  'pages/welsh/words': ONLY_IN_WALES,
  'pages/texts/:page': '/pages/texts/about',
  'pages/texts/:page/versions': NOTHING_IS_TYPED,
  'pages/menu': NOTHING_IS_TYPED,
  'pages/menu/:id': '/pages/menu/1',
  'pages/:id/versions': NOTHING_IS_TYPED,
  media: '/media',
  'media/gallery': '/media/gallery',
  'media/site': NOTHING_IS_TYPED,
  'media/site/:place': NOTHING_IS_TYPED,
  'media/deleted': NOTHING_IS_TYPED,
  'media/edit/:id': NOTHING_IS_TYPED,
  reviews: NOTHING_IS_TYPED,
  'reviews/new': NOTHING_IS_TYPED,
  'reviews/examples': NOTHING_IS_TYPED,
  'reviews/:id': { on: '/reviews', link: /^\/reviews\/\d+$/ },
  'reviews/:id/withdraw': NOTHING_IS_TYPED,
  permissions: NOTHING_IS_TYPED,
  me: '/me',
  account: '/account',
  'account/password': '/account/password',
  'account/second-factor': NOTHING_IS_TYPED,
  'account/authenticator': '/account/authenticator',
  'account/authenticator/remove': NOTHING_IS_TYPED,
  'account/recovery-codes': NOTHING_IS_TYPED,
  'account/passkeys': '/account/passkeys',
  'account/passkeys/:id/remove': NOTHING_IS_TYPED,
  'account/sessions': NOTHING_IS_TYPED,
  'privacy-desk': '/privacy-desk',
  'privacy-desk/search': NOTHING_IS_TYPED,
  'privacy-desk/retention': '/privacy-desk/retention',
  'privacy-desk/restored': '/privacy-desk/restored',
  'privacy-desk/requests/new': '/privacy-desk/requests/new?q=siân',
  'privacy-desk/requests/:reference': NOTHING_IS_TYPED,
  'privacy-desk/requests/:reference/erase': NOTHING_IS_TYPED,
  'privacy-desk/requests/:reference/finish': NOTHING_IS_TYPED,
  'privacy-desk/erase/:reference': NOTHING_IS_TYPED,
  users: NOTHING_IS_TYPED,
  'users/invite': '/users/invite',
  'users/second-factor': NOTHING_IS_TYPED,
  'users/:id': { on: '/users', link: /^\/users\/[\w-]{10,}$/ },
  'users/:id/:verb': NOTHING_IS_TYPED,
  clocks: '/clocks',
  audit: NOTHING_IS_TYPED,
  security: NOTHING_IS_TYPED,
  'security/sign-ins': NOTHING_IS_TYPED,
  'security/backups': NOTHING_IS_TYPED,
  'security/backups/:name/download': NOTHING_IS_TYPED,
  'security/backups/schedule': '/security/backups/schedule',
  seo: NOTHING_IS_TYPED,
  'seo/page/*': '/seo/page/about',
  'seo/redirects': NOTHING_IS_TYPED,
  'seo/redirects/:id': '/seo/redirects/new',
  'seo/links': NOTHING_IS_TYPED,
  'seo/sitemap': NOTHING_IS_TYPED,
  settings: NOTHING_IS_TYPED,
  'settings/look': '/settings/look',
  'settings/logo': NOTHING_IS_TYPED,
  'settings/mail': NOTHING_IS_TYPED,
  'settings/mailbox': '/settings/mailbox',
  'settings/mail-account/callback': NOTHING_IS_TYPED,
  'settings/mail-account/consent': NOTHING_IS_TYPED,
  'settings/mail-account': '/settings/mail-account?with=microsoft',
  'settings/text-messages': '/settings/text-messages',
  'settings/open': NOTHING_IS_TYPED,
  'settings/close': '/settings/close',
  'settings/import': NOTHING_IS_TYPED,
  'settings/import/:id': NOTHING_IS_TYPED,
  'settings/jobs': NOTHING_IS_TYPED,
  'settings/jobs/:id': '/settings/jobs/new',
  'settings/services/:id': '/settings/services/new',
  'settings/services/:id/restore': NOTHING_IS_TYPED,
  'settings/site/:list': NOTHING_IS_TYPED,
  'settings/site/:list/:id': { on: '/settings/site/faq', link: /^\/settings\/site\/faq\/\d+$/ },
  'settings/:section': '/settings/provider',
  'inbox/:reference?': NOTHING_IS_TYPED,
};

/** The inboxes show their cases in one and the same way. */
const OF_CASES = CASE_KINDS.map((kind) => `${KINDS[kind].path.slice(1)}/:reference?`);

story('each form of a case keeps what was typed into it', async ({ office: page, request }) => {
  story.slow();
  const addresses = [
    `/contactInbox/${await enquire(request, 'Please keep what we type.')}`,
    `/complaints/${await complain(request)}`,
    `/carethanks/${await thank(request)}`,
    `/applications/${await send(request, '/apply', TYPED_UK)}`,
    `/data-complaints/${await complainOfData(request)}`,
    `/people/${await enquire(request, 'Please keep what is noted of us.')}`,
  ];
  expect(await typeInto(page, addresses)).toBeGreaterThan(12);
});

story('each form of the office keeps what was typed into it', async ({ page, site, request }) => {
  story.slow();
  const screens = routes.flatMap((one) => (one.file === 'staff/shell/layout.tsx' ? leaves(one) : []));
  const known = [...Object.keys(SCREENS), ...OF_CASES];
  expect([...screens].sort()).toEqual(known.sort());

  await site.addStaff(OWNER);
  await signIn(page, OWNER);
  await makeReview(page, await thank(request));
  const addresses: string[] = [];
  for (const screen of Object.values(SCREENS)) {
    if (screen) addresses.push(typeof screen === 'string' ? screen : await follow(page, screen));
  }
  expect(await typeInto(page, addresses)).toBeGreaterThan(15);
  const kept = await (await page.request.get('/drafts')).text();
  expect(kept).not.toMatch(/password|authenticator|SECRET/i);
});

story('a picture that was chosen and not saved is there again', async ({ office: page }) => {
  await page.goto('/settings/site/team/new');
  await page.getByRole('button', { name: /^Choose: / }).click();
  await page.getByRole('dialog').getByText('Drawings').click();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  const chosen = page.locator('form[data-drafted] input[name="picture"]');
  await expect(chosen).toHaveValue(/./);
  const reference = await chosen.inputValue();
  await expect.poll(async () => (await page.request.get('/drafts')).text()).toContain(reference);
  await page.goto('/settings/site/team');
  await page.goto('/settings/site/team/new');
  await expect(chosen).toHaveValue(reference);
  await expect(page.getByRole('button', { name: /^Change: / })).toBeVisible();
});

/** Shortens a thank-you to its first words, so that there is a review with all of its forms. */
async function makeReview(page: Page, reference: string): Promise<void> {
  await page.goto(`/reviews/new?case=${reference}`);
  await page.getByLabel('Other name').last().fill('A son, Rugby');
  await page.getByRole('button', { name: 'Make the review' }).click();
  await page.waitForURL(/\/reviews\/\d+/);
}

interface RouteLeaf {
  readonly path?: string;
  readonly children?: readonly RouteLeaf[];
}

function leaves({ path, children }: RouteLeaf): string[] {
  return children ? children.flatMap(leaves) : [path ?? ''];
}

async function follow(page: Page, { on, link }: Linked): Promise<string> {
  await page.goto(on);
  const all = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
  const found = all.find((path) => link.test(path));
  expect(found, `a link to ${link} on ${on}`).toBeDefined();
  return found ?? '';
}

/** Types into all forms of all screens, then looks at each again. @returns how many forms had something typed */
async function typeInto(page: Page, addresses: readonly string[]): Promise<number> {
  const typed = new Map<string, readonly FormTyped[]>();
  for (const address of addresses) {
    await page.goto(address);
    await page.evaluate(typeEverywhere);
    const drafted = (await page.evaluate(readForms)).filter(
      ({ action, values }) => values.length > 0 && isDrafted(action),
    );
    await expect(page.locator('form[data-drafted]'), `drafts on ${address}`).toHaveCount(drafted.length);
    typed.set(address, drafted);
  }
  let count = 0;
  for (const [address, drafted] of typed) {
    if (drafted.length === 0) continue;
    count += drafted.length;
    await page.goto(address);
    await expect
      .poll(async () => {
        const now = await page.evaluate(readForms);
        return now.filter(
          ({ action, values }) => values.length > 0 && drafted.some((one) => one.action === action),
        );
      }, `the forms of ${address}`)
      .toEqual(drafted);
  }
  return count;
}

function complain(request: APIRequestContext): Promise<string> {
  return send(request, '/raise-a-concern', {
    title: 'Mrs.',
    firstName: NEIGHBOUR['First name'],
    lastName: NEIGHBOUR['Last name'],
    phone: NEIGHBOUR['Phone number'],
    message: NEIGHBOUR.Message,
  });
}

function thank(request: APIRequestContext): Promise<string> {
  return send(request, '/thank-a-caregiver', {
    title: 'Mr.',
    firstName: SON['Your first name'],
    lastName: SON['Your last name'],
    phone: SON['Your phone number'],
    email: SON['Your email'],
    carerNames: SON['Carer names'],
    message: SON.Message,
  });
}
