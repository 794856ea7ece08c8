import { expectAccessibleAtBothWidths } from './accessible.ts';
import { enquire } from './case-steps.ts';
import { expect, story } from './story.ts';

story(
  'a case is tagged, found by its tag, and the list saved as a view @both',
  async ({ office: page, request }) => {
    const tagged = await enquire(request, 'Mum comes home from the ward on Friday.', 'ward@example.org');
    await enquire(request, 'How much is an hour?', 'hour@example.org');
    await page.goto(`/contactInbox/${tagged}`);
    const tags = page.getByRole('region', { name: 'Tags' });
    await tags.getByText('Add a tag').click();
    await tags.getByRole('button', { name: 'Add tag' }).click();
    await expect(tags.getByLabel('Tag')).toHaveAccessibleDescription(/Enter a tag, such as/);
    await tags.getByLabel('Tag').fill('Hospital discharge');
    await tags.getByRole('button', { name: 'Add tag' }).click();
    await expect(tags.getByRole('button', { name: 'Remove the tag Hospital discharge' })).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'case-with-tag');

    await page.goto('/contactInbox?view=open');
    await page.locator('summary', { hasText: 'Filter' }).click();
    await page.getByLabel('Tag').selectOption('Hospital discharge');
    await page.getByLabel('Order').selectOption('Oldest first');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('Only with the tag Hospital discharge.')).toBeVisible();
    await expect(page.locator('.case-link')).toHaveCount(1);

    await page.locator('summary', { hasText: 'Filter' }).click();
    await page.locator('summary', { hasText: 'Save this view' }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByLabel('Name of the view')).toHaveAccessibleDescription(/Name the view/);
    await expectAccessibleAtBothWidths(page, 'save-view');
    await page.getByLabel('Name of the view').fill('Discharges');
    await page.getByLabel('Share with colleagues').check();
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByLabel('Name of the view')).toBeHidden();

    await page.goto('/contactInbox?view=all');
    await page.locator('.views summary').click();
    await page.getByRole('link', { name: 'Discharges' }).click();
    await expect(page).toHaveURL(/view=open&tag=\d+&sort=oldest$/);
    await expect(page.locator('.case-link')).toHaveCount(1);

    await page.goto('/saved-views');
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('link', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  },
);

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story(
    'a view without a name is refused beside its field, and the list is kept',
    async ({ office: page }) => {
      await page.goto('/contactInbox?view=closed');
      await page.locator('summary', { hasText: 'Filter' }).click();
      await page.locator('summary', { hasText: 'Save this view' }).click();
      await page.getByRole('button', { name: 'Save view' }).click();
      await expect(page.getByLabel('Name of the view')).toHaveAccessibleDescription(/Name the view/);
      await page.getByLabel('Name of the view').fill('Dealt with');
      await page.getByRole('button', { name: 'Save view' }).click();
      await expect(page).toHaveURL(/saved-views$/);
      await page.getByRole('link', { name: 'Dealt with', exact: true }).click();
      await expect(page).toHaveURL(/contactInbox\?view=closed/);
    },
  );
});
