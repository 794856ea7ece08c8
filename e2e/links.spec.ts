import { expectAccessibleAtBothWidths } from './accessible.ts';
import { enquire } from './case-steps.ts';
import { expect, story } from './story.ts';

story('two cases are linked by search, lead to each other, and are unlinked', async ({ office, request }) => {
  const page = office;
  const first = await enquire(request, 'My neighbour Walburga asked too.', 'links-one@example.org');
  const second = await enquire(request, 'I am the neighbour.', 'links-two@example.org');
  await page.goto(`/contactInbox/${second}`);
  const linked = page.getByRole('region', { name: 'Linked cases' });
  await linked.locator('summary').press('Enter');
  await linked.getByLabel('Link with').fill('Walburga');
  await linked.getByLabel('Link with').press('Enter');
  const choice = linked.getByRole('radio', { name: new RegExp(first) });
  await expect(choice).toBeFocused();
  await choice.press('Space');
  await linked.getByRole('button', { name: 'Link', exact: true }).press('Enter');
  await expect(linked.getByRole('button', { name: `Unlink ${first}` })).toBeVisible();
  await expect(linked.getByLabel('Link with')).toHaveValue('');
  await expectAccessibleAtBothWidths(page, 'linked-cases');
  await linked.getByRole('link', { name: /My neighbour Walburga/ }).click();
  await expect(page).toHaveURL(new RegExp(first));
  await expect(page.getByText(`Linked with ${second}`).last()).toBeAttached();
  await linked.getByRole('button', { name: `Unlink ${second}` }).click();
  await expect(linked.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
});
