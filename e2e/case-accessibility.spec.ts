import { expectAccessibleAtBothWidths } from './accessible.ts';
import { openMore, send } from './case-steps.ts';
import { DAUGHTER, NEIGHBOUR } from './people.ts';
import { expect, MANAGER, story } from './story.ts';

story('the screen of a case and its forms are accessible', async ({ office: page, request }) => {
  story.slow();
  const name = `Hubert ${'Wolfeschlegelstein'.repeat(4)}`;
  const enquiry = await send(request, '/contact', {
    username: name,
    phone: DAUGHTER['Phone number'],
    email: `${'long.'.repeat(10)}address@example.org`,
    message: `A long word: ${'W'.repeat(100)}`,
  });
  const concern = await send(request, '/raise-a-concern', {
    title: 'Mr.',
    firstName: NEIGHBOUR['First name'],
    lastName: NEIGHBOUR['Last name'],
    phone: NEIGHBOUR['Phone number'],
    message: NEIGHBOUR.Message,
  });
  for (const path of [`/contactInbox/${enquiry}`, `/complaints/${concern}`]) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.locator('article header').getByText(`Assigned to ${MANAGER.name}`)).toBeVisible();
    await openMore(page, 'Merge into');
    await page.locator('summary', { hasText: 'Change type' }).click();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await page.locator('summary', { hasText: 'Add a task' }).click();
    await expectAccessibleAtBothWidths(page);
  }
  await page.goto('/log');
  await page.getByRole('button', { name: 'Save as a case' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessibleAtBothWidths(page);
});
