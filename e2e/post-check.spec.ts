import { expectAccessible, shoot } from './accessible.ts';
import { beginPost, editor } from './post-steps.ts';
import { expect, story } from './story.ts';

story('what would look like a mistake is mended before a post is published', async ({ office }) => {
  await beginPost(office, 'Unfinished words', 'Ring [name of manager] at any time.');
  const check = office.getByRole('region', { name: 'Before you publish' });
  await expect(check).toContainText('Replace “[name of manager]”: it was left to be filled in');
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByRole('alert')).toContainText('Replace “[name of manager]”');
  for (const width of [390, 1280]) {
    await office.setViewportSize({ width, height: 900 });
    await expectAccessible(office);
    await shoot(office, `post-check-${width}`);
  }
  await editor(office).fill('Ring Ruth at any time.');
  await expect(check).toContainText('nothing to change');
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByText('Published. Readers can see it now.')).toBeVisible();
});
