import { expect, test } from 'vitest';
import { addPhoto } from '#domain/media/test-photo.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { action } from './edit.tsx';

describeOnBothDatabases('a post with a photo', (open) => {
  test('is published with the photo’s own description, and not with a photo that has none', async () => {
    const opened = await open();
    const { id: by, call } = await signedInCaller(opened, 'editor');
    const publish = async (alt: string, title: string) =>
      call(action, {
        ...{ path: '/posts/new/save', pattern: 'posts/:id/save', params: { id: 'new' } },
        form: {
          ...{ title, excerpt: 'A cup.', text: 'Warm the pot.', category: 'care-options', author: 'Ada' },
          ...{
            picture: `media:${await addPhoto(opened, { alt, by })}`,
            pictureAlt: '',
            do: 'publish',
            version: '0',
          },
        },
      });
    expect((await publish('A teapot', 'Tea')).status).toBe(303);
    expect(await publish('', 'Cake')).toMatchObject({
      status: 422,
      value: { errors: { picture: 'Add a description before you use this picture' } },
    });
  });
});
