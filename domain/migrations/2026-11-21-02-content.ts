import { type Kysely, sql } from 'kysely';
import type { ColumnKinds } from '#domain/migrate.server.ts';

export async function up(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('posts'))
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('excerpt', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('picture_alt', 'text', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('posts_published')
    .on('posts')
    .columns(['published_at', 'id'])
    .where(sql.ref('published_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('post_tags')
    .addColumn('post_id', 'bigint', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'slug'])
    .execute();
  await db.schema.createIndex('post_tags_by_slug').on('post_tags').column('slug').execute();

  await comments(db, kind);
  await entries(db, kind);
}

async function comments(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  await kind
    .withId(db.schema.createTable('comments'))
    .addColumn('post_id', 'bigint', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('spam_at', 'bigint')
    .addColumn('approved_at', 'bigint')
    .addColumn('approved_by', 'text', (c) => c.references('staff.id'))
    .addColumn('rejected_at', 'bigint')
    .addColumn('rejected_by', 'text', (c) => c.references('staff.id'))
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('comments').columns(columns).execute();
  await index('comments_by_post', ['post_id', 'received_at', 'id']);
  await index('comments_by_fingerprint', ['fingerprint', 'received_at']);
  await index('comments_by_sender', ['sender', 'received_at']);
  await index('comments_by_time', ['received_at', 'id']);
  await db.schema
    .createIndex('comments_waiting')
    .on('comments')
    .columns(['received_at', 'id'])
    .where(sql.ref('approved_at'), 'is', null)
    .where(sql.ref('rejected_at'), 'is', null)
    .where(sql.ref('spam_at'), 'is', null)
    .execute();
}

async function entries(db: Kysely<unknown>, kind: ColumnKinds): Promise<void> {
  const entry = (name: string) =>
    kind
      .withId(db.schema.createTable(name))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('demo', 'integer', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull());
  await entry('team_members')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('designation', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('picture_alt', 'text', (c) => c.notNull())
    .execute();
  await entry('testimonials')
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('stars', 'integer')
    .addColumn('placed_on', 'text', (c) => c.notNull())
    .execute();
  await entry('gallery_items')
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('picture_alt', 'text', (c) => c.notNull())
    .addColumn('caption', 'text', (c) => c.notNull())
    .execute();
  await entry('faq_entries')
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .execute();
}
