import type { APIRequestContext, Page } from '@playwright/test';
import { isDrafted } from '#app/staff/drafts/undrafted.ts';
import { TYPED_UK } from '#domain/cases/application/test-application.ts';
import { CASE_KINDS, KINDS } from '#domain/cases/kinds/kinds.ts';
import routes from '../app/routes.ts';
import { complainOfData, enquire, send } from './case-steps.ts';
import { NEIGHBOUR, SON } from './people.ts';
import { type Linked, SCREENS } from './screens.ts';
import { expect, signIn, story } from './story.ts';
import { type FormTyped, readForms, typeEverywhere } from './type-everywhere.ts';

story.use({ seed: 'demo' });

const OWNER = {
  name: 'Olu Ade',
  email: 'olu@kindlewick.example',
  role: 'owner',
  password: 'nine slow herons wade',
} as const;

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
  const drafts = await (await page.request.get('/drafts')).text();
  expect(drafts).not.toMatch(/password|authenticator|SECRET/i);
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
