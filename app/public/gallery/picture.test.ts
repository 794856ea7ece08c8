import { expect, test } from 'vitest';
import { NOON } from '#domain/content/test-posts.ts';
import { seedDemo } from '#domain/demo/seed.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { loader } from './picture.tsx';

const ask = (open: TestDatabase, page: string) =>
  loader({
    context: requestContextFor({ open, origin: 'http://asked.example', clock: () => NOON }),
    params: { page },
    url: new URL(`http://asked.example/gallery/${page}`),
  } as never);

describeOnBothDatabases('the page of one picture', (open) => {
  test('is found by its place in the gallery', async () => {
    const opened = await open();
    await seedDemo(opened, NOON);
    const { item, place, count } = await ask(opened, '4');
    expect([place, count]).toEqual([4, 9]);
    expect(item.pictureAlt).toContain('playing cards');
  });

  test('is not there for anything else', async () => {
    const opened = await open();
    await seedDemo(opened, NOON);
    for (const page of ['0', '10', '01', '-1', '1.0', 'one', ''])
      await expect(ask(opened, page), page).rejects.toMatchObject({ init: { status: 404 } });
  });
});
