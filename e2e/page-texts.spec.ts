import type { Page } from '@playwright/test';
import { expectAccessible, shoot, WIDTHS } from './accessible.ts';
import { expect, story } from './story.ts';

story(
  'an office words a page of the website, looks at the draft, publishes it, compares and restores',
  { tag: '@both' },
  async ({ office, browser, site }) => {
    await office.goto('/about');
    await office.getByRole('link', { name: 'Edit this page' }).click();
    await office.getByRole('main').getByRole('link', { name: 'Texts' }).click();
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('Texts: Our Story');
    const mission = office.getByRole('group', { name: 'Our mission', exact: true });
    const heading = mission.getByLabel('Heading');
    await expect(heading).toHaveValue('Our Mission');
    await heading.fill('What we are here for');
    const text = mission.getByRole('textbox', { name: 'Text' });
    await text.click();
    await office.keyboard.press('Control+End');
    await text.pressSequentially(' Ring {Phone}.');
    await office.getByRole('button', { name: 'Publish now' }).click();
    await expect(office.getByRole('alert')).toContainText('There is no placeholder {Phone}');
    await text.click();
    await office.keyboard.press('Control+End');
    for (const _ of '{Phone}.') await office.keyboard.press('Backspace');
    await text.pressSequentially('{phone}.');
    await office.getByRole('button', { name: /^Hide ?: Why choose us$/ }).click();
    await office.getByRole('button', { name: 'Save draft' }).click();
    await expect(office.getByText(/Draft saved by/)).toBeVisible();
    for (const width of WIDTHS) {
      await office.setViewportSize({ width, height: 900 });
      await expect(text).toBeVisible();
      await expectAccessible(office);
      await shoot(office, `page-texts-${width}`);
    }

    const preview = await office.getByRole('link', { name: /^Preview/ }).getAttribute('href');
    const stranger = await browser.newPage();
    const drafted = await stranger.goto(site.url + preview);
    expect(drafted?.headers()['cache-control']).toBe('private, no-store');
    expect(drafted?.headers()['x-robots-tag']).toBe('noindex');
    await expect(stranger.getByText('Preview: this is a draft.')).toBeVisible();
    await expect(stranger.getByRole('heading', { name: 'What we are here for' })).toBeVisible();
    await stranger.goto(`${site.url}/about`);
    await expect(stranger.getByRole('heading', { name: 'Our Mission' })).toBeVisible();

    await office.getByRole('button', { name: 'Publish now' }).click();
    await expect(office.getByText('Published. Readers see it now.')).toBeVisible();
    await expect(async () => {
      await stranger.goto(`${site.url}/about`);
      await expect(stranger.getByRole('heading', { name: 'What we are here for' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(stranger.getByRole('main').locator('p a[href^="tel:"]').first()).toBeVisible();
    await expect(stranger.getByRole('heading', { name: 'Why choose us' })).toHaveCount(0);
    expect((await stranger.goto(site.url + preview))?.status()).toBe(200);
    await office.getByRole('link', { name: 'Withdraw the preview link' }).click();
    await office.getByRole('button', { name: 'Withdraw the preview link' }).click();
    await expect(office.getByText('Preview link withdrawn.')).toBeVisible();
    expect((await stranger.goto(site.url + preview))?.status()).toBe(404);
    await stranger.close();

    await mission.getByRole('button', { name: /^Put back the built-in words ?: Heading$/ }).click();
    await expect(heading).toHaveValue('Our Mission');
    await office.getByRole('button', { name: 'Publish now' }).click();
    await expect(office.getByText('Published. Readers see it now.')).toBeVisible();
    await office.getByRole('link', { name: 'Versions' }).click();
    await expect(office.getByRole('heading', { name: 'Differences' })).toBeVisible();
    await expect(office.getByText('Removed: ').first()).toBeVisible();
    for (const width of WIDTHS) {
      await office.setViewportSize({ width, height: 900 });
      await expectAccessible(office);
    }
    await office
      .getByRole('button', { name: /^Restore as draft ?: Published/ })
      .last()
      .click();
    await expect(office.getByText('Restored as a draft.')).toBeVisible();
    await expect(heading).toHaveValue('What we are here for');
  },
);

story('a legal page keeps its periods, and says who of the office read it', async ({ office }) => {
  await office.goto('/pages/texts/privacy');
  for (const width of WIDTHS) {
    await office.setViewportSize({ width, height: 900 });
    await expect(office.getByRole('textbox', { name: 'Text' }).first()).toBeVisible();
    await expectAccessible(office);
    await shoot(office, `legal-texts-${width}`);
  }
  const group = office.getByRole('group', { name: 'What you keep', exact: true });
  // The editor, which takes the plain field's place with its cursor, but not with what is selected.
  const text = group.locator('[contenteditable]');
  await text.click();
  await office.keyboard.press('Control+A');
  await text.pressSequentially('We keep what you send us.');
  await office.getByLabel('Read by').fill('Sam Ash, registered manager');
  await office.getByLabel('Read on').fill('2026-01-12');
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByRole('alert')).toContainText('Keep {enquiryKept}');
  await group.getByRole('button', { name: /^Put back the built-in words ?: Text$/ }).click();
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByText('Published. Readers see it now.')).toBeVisible();
  await expect(async () => {
    await office.goto('/privacy');
    await expect(
      office.getByText('Last reviewed on 12 January 2026 by Sam Ash, registered manager.'),
    ).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

story('what is pressed while a page saves itself is done after that', async ({ office }) => {
  const pressed = Promise.withResolvers<void>();
  const saved = Promise.withResolvers<void>();
  await office.route('**/pages/texts/**', async (route) => {
    if (!route.request().postData()?.includes('autosave')) return route.continue();
    const answer = await route.fetch();
    saved.resolve();
    await pressed.promise;
    await route.fulfill({ response: answer });
  });
  await office.goto('/pages/texts/caregiver');
  await office.getByLabel('Heading').first().fill('Come and work with us');
  await saved.promise;
  await office.getByRole('button', { name: 'Publish now' }).click();
  pressed.resolve();
  await expect(office.getByText('Published. Readers see it now.')).toBeVisible();
  await expect
    .poll(async () => (await office.request.get('/caregiver')).text())
    .toContain('Come and work with us');
});

for (const part of ['entry.client', 'rich-editor']) {
  story(`what is typed before ${part} is there stays, and the cursor in it`, async ({ office }) => {
    const typed = Promise.withResolvers<void>();
    await office.route(`**/assets/${part}-*`, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await office.goto('/pages/texts/caregiver', { waitUntil: 'commit' });
    await isRead(office);
    const section = office.getByRole('group', { name: 'What you do', exact: true });
    await section.getByLabel('Heading').fill(`Before ${part}`);
    const text = section.getByRole('textbox', { name: 'Text' });
    await text.press('Control+End');
    await text.pressSequentially(' Ring ');
    typed.resolve();
    const editor = section.locator('[contenteditable]');
    await expect(editor).toBeFocused();
    await office.keyboard.type(part);
    await expect(editor).toContainText(new RegExp(`\\S Ring ${part}$`));
    await expect(section.getByLabel('Heading')).toHaveValue(`Before ${part}`);
  });
}

story('what was refused before the app ran stays when the app has saved the rest', async ({ office }) => {
  // As on a slow line: the page came, and its script did not yet.
  await office.route('**/pages/texts/caregiver', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script[^>]*>.*?<\/script>/gs, '');
    await route.fulfill({ response, body });
  });
  await office.goto('/pages/texts/caregiver', { waitUntil: 'commit' });
  await isRead(office);
  const section = office.getByRole('group', { name: 'What you do', exact: true });
  await section.getByLabel('Heading').fill('Refused at first');
  await section.getByRole('textbox', { name: 'Text' }).fill('Ring {Phone}.');
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByRole('alert')).toContainText('There is no placeholder {Phone}');
  // The first sign of a reader starts the app of an answer.
  await office.mouse.move(200, 200);
  await office.mouse.move(210, 210);
  const editor = section.locator('[contenteditable]');
  await expect(editor).toHaveText('Ring {Phone}.');
  await editor.fill('Ring us.');
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByText(/Draft saved by/)).toBeVisible();
  await expect(office.getByRole('alert')).toHaveCount(0);
  await expect(section.getByLabel('Heading')).toHaveValue('Refused at first');
});

for (const first of ['press', 'save'] as const) {
  story(
    `neither is lost where a page saves itself as someone publishes it, the ${first} first`,
    async ({ office }) => {
      await office.addInitScript(pressAsItSaves, first);
      await office.goto('/pages/texts/caregiver');
      await office.getByLabel('Heading').first().fill(`Work with us, the ${first} first`);
      await expect(office.getByText('Published. Readers see it now.')).toBeVisible();
      await expect
        .poll(async () => (await office.request.get('/caregiver')).text())
        .toContain(`Work with us, the ${first} first`);
    },
  );
}

/** The whole page has come, whether or not its app runs: each piece of a text would put the cursor back to its start. */
const isRead = (page: Page) => page.waitForFunction(() => document.readyState !== 'loading');

/** Runs in the page: publishes in the very turn in which the page would save itself. */
function pressAsItSaves(first: 'press' | 'save'): void {
  const AUTOSAVE_MS = 2_000;
  const { setTimeout: start, clearTimeout: stop } = window;
  const stopped = new Set<unknown>();
  window.clearTimeout = (id) => {
    stopped.add(id);
    stop(id);
  };
  const publish = () => document.querySelector<HTMLButtonElement>('button[value="publish"]')?.click();
  window.setTimeout = ((run: () => void, ms?: number) => {
    if (ms !== AUTOSAVE_MS) return start(run, ms);
    const id = start(() => {
      if (first === 'press') publish();
      if (!stopped.has(id)) run();
      if (first === 'save') publish();
    }, ms);
    return id;
  }) as typeof setTimeout;
}
