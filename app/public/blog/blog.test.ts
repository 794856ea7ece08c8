import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { addPost, NOON } from '#domain/content/test-posts.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { seedDemo } from '#domain/demo/seed.server.ts';
import { mediaReference } from '#domain/media/media.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { loader as latest } from './latest.tsx';
import { action, loader } from './post.tsx';
import { readList } from './post-views.server.ts';

const SLUG = 'a-good-cup-of-tea';
const TYPED = { name: 'Zoë', email: 'zoe@example.org', text: 'Milk first.', pace: '9000' };

function send(open: TestDatabase, typed: Record<string, string>, slug = SLUG) {
  const request = new Request(`http://localhost/blog/${slug}`, {
    method: 'POST',
    body: new URLSearchParams(typed),
  });
  const context = requestContextFor({ open, clock: () => NOON, limits: { perAddress: 2, total: 0 } });
  return action({ request, context, params: { slug } } as never) as Promise<unknown>;
}

const statusOf = (thrown: unknown) =>
  thrown instanceof Response ? thrown.status : (thrown as { init: { status: number } }).init.status;

async function addPhoto(open: TestDatabase): Promise<string> {
  const { id: created_by } = await addActor(open);
  const facts = {
    name: 'p.jpg',
    alt: 'Two colours.',
    caption: '',
    width: 1_400,
    height: 1_400,
    colour: '#112233',
  };
  const { id } = await open.db
    .insertInto('media')
    .values({
      ...facts,
      ...{ public_key: 'ab'.repeat(16), focus_x: 50, focus_y: 50, version: 1 },
      ...{ created_by, created_at: NOON, updated_at: NOON, deleted_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return mediaReference(id);
}

const BLOG_URL = new URL('http://localhost/blog/x');
const siteOn = (open: OpenDatabase) => ({ open, provider: () => DEMO_PROVIDER, welsh: () => null });

describeOnBothDatabases('the blog', (open) => {
  test('a comment is kept and leads to its confirmation', async () => {
    const opened = await open();
    await addPost(opened);
    const answer = (await send(opened, TYPED)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/blog/${SLUG}/commented`]);
    const rows = await opened.db
      .selectFrom('comments')
      .select(['name', 'email', 'text', 'approved_at'])
      .execute();
    expect(rows).toEqual([{ name: 'Zoë', email: 'zoe@example.org', text: 'Milk first.', approved_at: null }]);
  });

  test('a comment with mistakes comes back with a word about each, and what was typed', async () => {
    const opened = await open();
    await addPost(opened);
    const refused = await send(opened, { ...TYPED, name: ' ', email: 'nobody', text: 'x'.repeat(2_001) });
    expect(refused).toMatchObject({
      init: { status: 422 },
      data: {
        status: 'refused',
        errors: {
          name: 'Enter your name',
          email: 'Enter an email address in the form name@example.com',
          text: 'Your comment has 2,001 characters. The most we can take is 2,000',
        },
        typed: { email: 'nobody' },
      },
    });
  });

  test('a comment beyond the limit is refused, one on no post is a 404, and a broken database keeps the text', async () => {
    const opened = await open();
    await addPost(opened);
    for (const text of ['one', 'two']) await send(opened, { ...TYPED, text });
    expect(await send(opened, { ...TYPED, text: 'three' })).toMatchObject({ init: { status: 429 } });
    expect(statusOf(await send(opened, TYPED, 'no-such-post').catch((thrown) => thrown))).toBe(404);
    await opened.close();
    expect(await send(opened, TYPED)).toMatchObject({
      init: { status: 503 },
      data: { notice: 'Failed to save comment. Please try again.', typed: { text: 'Milk first.' } },
    });
  });

  test('a post is given to the page without the address of anyone', async () => {
    const opened = await open();
    await seedDemo(opened, NOON);
    const context = requestContextFor({ open: opened });
    const view = await latest({ context, params: {} } as never);
    expect(view?.post).toMatchObject({
      path: '/blog/the-first-visit-what-to-ask-before-care-starts',
      demo: true,
    });
    expect(view?.post.comments).toHaveLength(2);
    expect(JSON.stringify(view)).not.toContain('demo@example.com');
  });

  test('a post is shared with the picture at its top, and one whose picture is gone with none of its own', async () => {
    const opened = await open();
    const picture = await addPhoto(opened);
    const sharedOf = async (parts: Parameters<typeof addPost>[1]) => {
      const { slug } = await addPost(opened, parts);
      const context = requestContextFor({ open: opened });
      return (await loader({ context, params: { slug }, url: BLOG_URL } as never)).post.shared;
    };
    expect(await sharedOf({ title: 'Drawn' })).toEqual({ src: '/og/drawn/hero.png', alt: 'A teapot.' });
    expect(await sharedOf({ title: 'Photo', picture, pictureAlt: 'Two colours.' })).toEqual({
      src: expect.stringMatching(/^\/card\/[0-9a-f]{32}\/50-50\.jpg$/),
      alt: 'Two colours.',
    });
    // A photo's description is written once, when it is added.
    expect(await sharedOf({ title: 'Described', picture, pictureAlt: '' })).toMatchObject({
      alt: 'Two colours.',
    });
    expect(await sharedOf({ title: 'Own words', picture, pictureAlt: 'Our door.' })).toMatchObject({
      alt: 'Our door.',
    });
    expect(await sharedOf({ title: 'Gone', picture: 'media:999' })).toBeNull();
  });

  test('without a post the latest page is there and a post is not', async () => {
    const opened = await open();
    const context = requestContextFor({ open: opened });
    expect(await latest({ context, params: {} } as never)).toBeNull();
    const gone = await Promise.resolve(
      loader({ context, params: { slug: 'x' }, url: BLOG_URL } as never),
    ).catch((thrown) => thrown);
    expect(statusOf(gone)).toBe(404);
  });

  test('says the facts of the provider where it has placeholders', async () => {
    const opened = await open();
    await addPost(opened, { title: 'Care in {city}', text: 'Ring **{phone}**.', excerpt: 'In {area}.' });
    const context = requestContextFor({ open: opened });
    const { post } = (await loader({
      context,
      params: { slug: 'care-in-city' },
      url: BLOG_URL,
    } as never)) as {
      post: { title: string; body: unknown };
    };
    expect(post.title).toBe('Care in Coventry');
    expect(JSON.stringify(post.body)).toContain(DEMO_PROVIDER.phone);
    const [listed] = (await readList(siteOn(opened), {})).posts;
    expect(listed).toMatchObject({ title: 'Care in Coventry', excerpt: 'In Coventry and Warwickshire.' });
  });

  test('its lists have one address each', async () => {
    const opened = await open();
    await seedDemo(opened, NOON);
    expect(await readList(siteOn(opened), {})).toMatchObject({ page: 1, pages: 2, base: '/blog' });
    expect((await readList(siteOn(opened), { page: '2' })).posts).toHaveLength(1);
    expect((await readList(siteOn(opened), { category: 'medical-care-service' })).posts).toEqual([]);
    expect((await readList(siteOn(opened), { tag: 'well-being' })).heading).toBe('About: Well-being');
    for (const [address, status] of [
      [{ page: '1' }, 301],
      [{ tag: 'well-being', page: '1' }, 301],
      [{ page: '3' }, 404],
      [{ page: '02' }, 404],
      [{ page: '-1' }, 404],
      [{ page: '2e1' }, 404],
      [{ category: 'gossip' }, 404],
      [{ tag: 'no-such-tag' }, 404],
    ] as const) {
      const refused = await readList(siteOn(opened), address).catch((thrown) => thrown);
      expect(statusOf(refused), JSON.stringify(address)).toBe(status);
    }
  });
});
