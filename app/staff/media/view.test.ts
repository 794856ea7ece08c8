import { expect, test } from 'vitest';
import { addPhoto } from '#domain/media/test-photo.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { withPictureNames } from './view.server.ts';

const ASKED = [{ name: 'title' }, { name: 'picture', kind: 'picture' }];

describeOnBothDatabases('the log of what was changed', (open) => {
  test('names a photo by what it shows, and leaves drawings and other answers as they are', async () => {
    const opened = await open();
    const { id: by } = await signedInCaller(opened, 'editor');
    const id = await addPhoto(opened, { alt: 'Two people at a table', by });
    const named = (picture: string) => withPictureNames(opened.db, ASKED, { title: 'media:1', picture });
    expect(await named(`media:${id}`)).toEqual({ title: 'media:1', picture: 'Two people at a table' });
    expect(await named('hero')).toEqual({ title: 'media:1', picture: 'hero' });
    expect(await named('')).toEqual({ title: 'media:1', picture: '' });
    expect(await named('media:999')).toEqual({ title: 'media:1', picture: 'a picture that was deleted' });
  });
});
