export const SITE = `
create table settings (key text primary key, value text not null, updated_at bigint not null);
create table fact_groups (
  section text not null primary key, version integer not null, review_by text not null, changed_by text not null,
  changed_at bigint not null);
create table content_revision (id integer primary key, revision bigint not null);
create table privacy_notices (hash text not null primary key, body text not null, first_used_at bigint not null);
create table look (
  id integer primary key, main text not null, accent text not null, version integer not null, changed_by text,
  changed_at bigint, fonts text default 'warm' not null);
create table drawings (
  key text primary key, name text not null, type text not null, file_key text not null, bytes integer not null,
  drawn_at bigint not null, replaced_at bigint);
create index drawings_by_file on drawings (file_key);
create table media (
  id $id, public_key text not null unique, name text not null, alt text not null, caption text not null,
  width integer not null, height integer not null, colour text not null, focus_x integer not null,
  focus_y integer not null, version integer not null, created_by text not null references staff (id),
  created_at bigint not null, updated_at bigint not null, deleted_at bigint, alt_cy text default '' not null);
create index media_deleted on media (deleted_at) where deleted_at is not null;
create table media_variants (
  media_id bigint not null references media (id) on delete cascade, width integer not null, type text not null,
  file_key text not null unique, bytes integer not null,
  constraint media_variants_key primary key (media_id, width, type));
create table site_pictures (
  place text primary key, picture text not null, alt text not null, decorative integer not null, focus_x integer,
  focus_y integer, version integer not null, updated_at bigint not null);
create table page_texts (
  id $id, path text not null, language text default 'en' not null, content text not null, draft text,
  draft_by text references staff (id), draft_at bigint, planned text, starts_at bigint, ends_at bigint, before text,
  version integer default 1 not null, previews_withdrawn integer default 0 not null, updated_at bigint not null,
  constraint page_texts_of_page unique (path, language));
create table page_text_versions (
  id $id, page_id bigint not null references page_texts (id) on delete cascade, content text not null,
  reason text not null, made_by text not null references staff (id), made_at bigint not null);
create index page_text_versions_by_page on page_text_versions (page_id, id);
create table page_words (
  subject text not null primary key, title text not null, description text not null, picture text not null,
  listed text not null, version integer not null, changed_by text not null, changed_at bigint not null);
create table banners (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  updated_at bigint not null, name text not null, heading text not null, text text not null, picture text not null,
  picture_alt text not null, label text not null, link text not null, second_label text not null,
  second_link text not null, review_by text default '' not null, welsh text default '' not null);
create table partners (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  updated_at bigint not null, name text not null, text text not null, picture text not null,
  review_by text default '' not null, welsh text default '' not null);
create table care_services (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  review_by text default '' not null, updated_at bigint not null, key text not null, former text not null,
  path text not null, name text, grouping text, card text, picture text, picture_alt text, heading text, lead text,
  who text, help text, visit text, start text, not_covered text, questions text, title text, description text,
  welsh text default '' not null);
create table care_tasks (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  updated_at bigint not null, name text not null, text text not null, picture text not null,
  review_by text default '' not null, welsh text default '' not null);
create table team_members (
  id $id, position integer not null, demo integer not null, updated_at bigint not null, name text not null,
  designation text not null, about text not null, picture text not null, picture_alt text not null,
  version integer default 1 not null, review_by text default '' not null, welsh text default '' not null);
create table managers (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  review_by text default '' not null, updated_at bigint not null, name text not null, designation text not null,
  about text not null, welsh text default '' not null);
create table testimonials (
  id $id, position integer not null, demo integer not null, updated_at bigint not null, quote text not null,
  name text not null, service text not null, stars integer, placed_on text not null);
create table gallery_items (
  id $id, position integer not null, demo integer not null, updated_at bigint not null, picture text not null,
  picture_alt text not null, caption text not null);
create table faq_entries (
  id $id, position integer not null, demo integer not null, updated_at bigint not null, category text not null,
  question text not null, answer text not null, version integer default 1 not null,
  review_by text default '' not null, welsh text default '' not null);
create table job_posts (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  review_by text default '' not null, updated_at bigint not null, pay_from integer, pay_to integer,
  title text not null, description text not null, town text not null, hours text not null, posted_on text not null,
  closes_on text not null, full_time integer not null, part_time integer not null, is_open integer not null,
  welsh text default '' not null);
create table prices (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  review_by text default '' not null, updated_at bigint not null, price integer not null, service text not null,
  length text not null, conditions text not null, valid_from text not null, valid_until text not null,
  welsh text default '' not null, unit text default 'none' not null, days text default 'any' not null,
  branch integer default 0 not null);
create table areas (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  review_by text default '' not null, welsh text default '' not null, updated_at bigint not null,
  place text not null, service text not null, start text not null, starts_on text not null);
create table area_questions (
  month text not null, place text not null, visits text not null, times integer not null,
  constraint area_questions_key primary key (month, place, visits));
create table town_pages (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  review_by text default '' not null, welsh text default '' not null, updated_at bigint not null,
  place text not null, text text not null);
create table said_and_done (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  review_by text default '' not null, welsh text default '' not null, people integer, updated_at bigint not null,
  said text not null, did text not null, done_on text not null);
create table safeguarding_contacts (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  review_by text default '' not null, updated_at bigint not null, name text not null, day_phone text not null,
  night_phone text not null, source text not null, welsh text default '' not null, towns text default '' not null,
  page text default '' not null);
create table removed_entries (
  id $id, list text not null, value text not null, removed_by text not null, removed_at bigint not null);
create table blog_categories (
  id $id, position integer not null, demo integer not null, version integer default 1 not null,
  review_by text default '' not null, updated_at bigint not null, slug text not null unique, name text not null,
  welsh text default '' not null);
create table posts (
  id $id, slug text not null unique, title text not null, excerpt text not null, body text not null,
  author text not null, category text not null, picture text not null, picture_alt text not null,
  demo integer not null, published_at bigint, updated_at bigint not null, publish_at bigint,
  version integer default 1 not null, previews_withdrawn integer default 0 not null,
  kind text default 'post' not null, language text default 'en' not null, translates text);
create index posts_due on posts (publish_at) where publish_at is not null;
create index posts_published on posts (published_at, id) where published_at is not null;
create unique index posts_translated on posts (translates, language) where translates is not null;
create table post_tags (
  post_id bigint not null references posts (id) on delete cascade, slug text not null, name text not null,
  constraint post_tags_key primary key (post_id, slug));
create index post_tags_by_slug on post_tags (slug);
create table post_drafts (
  post_id bigint primary key references posts (id) on delete cascade, content text not null,
  saved_by text not null references staff (id), saved_at bigint not null);
create table post_versions (
  id $id, post_id bigint not null references posts (id) on delete cascade, content text not null,
  reason text not null, made_by text not null references staff (id), made_at bigint not null);
create index post_versions_by_post on post_versions (post_id, id);
create table post_redirects (slug text primary key, post_id bigint not null references posts (id) on delete cascade);
create table deleted_posts (
  id $id, kept text not null, deleted_by text not null references staff (id), deleted_at bigint not null);
create table comments (
  id $id, post_id bigint not null references posts (id) on delete cascade, name text not null, email text not null,
  text text not null, received_at bigint not null, fingerprint text not null, sender text not null,
  demo integer not null, spam_at bigint, approved_at bigint, approved_by text references staff (id),
  rejected_at bigint, rejected_by text references staff (id), network text,
  privacy_notice text references privacy_notices (hash));
create index comments_by_email on comments (lower(trim(email)));
create index comments_by_fingerprint on comments (fingerprint, received_at);
create index comments_by_network on comments (network, received_at) where network is not null;
create index comments_by_post on comments (post_id, received_at, id);
create index comments_by_sender on comments (sender, received_at);
create index comments_by_time on comments (received_at, id);
create index comments_waiting on comments (received_at, id)
  where approved_at is null and rejected_at is null and spam_at is null;
create table redirects (
  id $id, from_path text not null unique, to_address text not null, permanent integer not null,
  version integer not null, changed_by text not null, changed_at bigint not null);
create table redirect_visits (
  redirect_id bigint not null references redirects (id) on delete cascade, day text not null,
  visits integer not null, constraint redirect_visits_key primary key (redirect_id, day));
create table missing_addresses (
  path text not null, day text not null, visits integer not null,
  constraint missing_addresses_key primary key (path, day));
create table outside_links (
  address text not null primary key, outcome text not null, status integer, checked_at bigint not null);
`;
