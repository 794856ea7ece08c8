import { expect, story } from './story.ts';

story.use({ seed: 'demo' });

story('an entry of the demonstration becomes real once someone confirms it', async ({ office }) => {
  await office.goto('/settings/site/partners');
  await office.getByRole('button', { name: /^Move down ?: Harbourlight Pharmacy/ }).click();
  await expect(office.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Harbourlight Pharmacy');
  await office.getByRole('link', { name: /^Edit ?: Harbourlight Pharmacy/ }).click();
  await office.getByLabel('Name').fill('Real Chemist');
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByLabel('This is our own content').check();
  await office.getByRole('button', { name: 'Save' }).click();
  const row = office.getByRole('listitem').filter({ hasText: 'Real Chemist' });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Demonstration');
  await expect.poll(async () => (await office.request.get('/')).text()).toContain('Real Chemist');
});
