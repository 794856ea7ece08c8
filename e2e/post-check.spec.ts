import { expectAccessible, shoot } from './accessible.ts';
import { editor, fillPost } from './post-steps.ts';
import { expect, story } from './story.ts';

story('what would look like a mistake is fixed before a post is published', async ({ office }) => {
  const publish = office.getByRole('button', { name: 'Publish now' });
  const check = office.getByRole('region', { name: 'Before you publish' });
  await fillPost(office, 'Unfinished words');
  await editor(office).pressSequentially('Ring [name of manager] at any time.');
  await publish.scrollIntoViewIfNeeded();
  const before = await publish.boundingBox();
  await expect(office.getByRole('link', { name: 'Change 1 thing before you publish' })).toBeVisible();
  // A press in the moment in which the post saves itself would otherwise miss.
  expect(await publish.boundingBox()).toEqual(before);
  await expect(check).toContainText('Replace “[name of manager]”: it was left to be filled in');
  await publish.click();
  await expect(office.getByRole('alert')).toContainText('Replace “[name of manager]”');
  for (const width of [390, 1280]) {
    await office.setViewportSize({ width, height: 900 });
    await expectAccessible(office);
    await shoot(office, `post-check-${width}`);
  }
  await editor(office).fill('Ring Ruth at any time.');
  await expect(check).toContainText('nothing to change');
  await publish.click();
  await expect(office.getByText('Published. Readers can see it now.')).toBeVisible();
});
