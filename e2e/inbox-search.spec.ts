import type { Route } from '@playwright/test';
import { allLoaded } from './app.ts';
import { enquire, row } from './case-steps.ts';
import { expect, signIn, story } from './story.ts';

story(
  'search finds cases as one types, and says so when there is none',
  { tag: '@both' },
  async ({ page }) => {
    await enquire(page.request, 'The marmalade was lovely');
    await enquire(page.request, 'Nothing of that sort');
    await signIn(page);
    await page.goto('/inbox');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('marmal');
    await expect(page).toHaveURL(/search=/);
    expect(page.url()).not.toContain('marmal');
    await expect(row(page, /marmalade/)).toBeVisible();
    await expect(row(page, /Nothing of that sort/)).toHaveCount(0);
    await expect(search).toBeFocused();
    await search.pressSequentially('xyz');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await page.context().setOffline(true);
    await search.press('Backspace');
    await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(search).toHaveValue('marmalxy');
    await expect(search).toBeFocused();
    await search.press('Backspace');
    await search.press('Backspace');
    await expect(row(page, /marmalade/)).toBeVisible();
    await page.goBack();
    await expect(row(page, /Nothing of that sort/)).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(row(page, /Nothing of that sort/)).toBeVisible();
    await expect(search).toHaveValue('');
  },
);

story(
  'a search keeps its address when the list reloads at the same time',
  async ({ office: page, request }) => {
    await page.goto('/inbox');
    await enquire(request, 'The elderflower was lovely');
    await expect(row(page, /elderflower/)).toBeVisible();
    const list = /\/inbox\.data(?!.*search=)/;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = async (route: Route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    };
    await page.route(list, hold, { times: 1 });
    const reload = page.waitForRequest(list);
    await enquire(request, 'The damsons were lovely');
    await reload;
    await page.getByRole('searchbox').fill('elderflower');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search=/);
    await expect(row(page, /damsons/)).toHaveCount(0);
    release();
    await allLoaded(page);
    await expect(page).toHaveURL(/search=/);
    await expect(row(page, /damsons/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(row(page, /damsons/)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/search=/);
    await expect(row(page, /elderflower/)).toBeVisible();
    await expect(row(page, /damsons/)).toHaveCount(0);
  },
);

story('a search keeps the filters for later, and what it found can be downloaded', async ({ page }) => {
  await enquire(page.request, 'The rhubarb was lovely');
  await signIn(page);
  await page.goto('/inbox?view=open&assignee=nobody-we-know');
  await expect(page.getByRole('heading', { name: 'Nothing matches the filter' })).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('rhubarb');
  await expect(page).toHaveURL(/\?view=open&assignee=nobody-we-know&search=[\w-]+$/);
  await expect(row(page, /rhubarb/)).toBeVisible();
  await expect(page.getByText('Searching all cases of this inbox')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download this list (CSV)' })).toHaveAttribute(
    'href',
    /^\/inbox\/export\.csv\?.*search=[\w-]+/,
  );
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\?view=open&assignee=nobody-we-know$/);
  await expect(page.getByRole('heading', { name: 'Nothing matches the filter' })).toBeVisible();
});
