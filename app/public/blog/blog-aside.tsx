import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { spokenDate } from '#platform/clock/spoken.ts';
import { stepTo } from '../frame/page.tsx';
import { SearchForm } from '../search/search-form.tsx';
import type { Aside, ListedPost } from './post-views.server.ts';

export const BLOG = stepTo('/blog');

export function BlogAside({ aside, typed }: { aside: Aside; typed?: string | undefined }) {
  return (
    <aside aria-label="More news" className="grid gap-8 self-start">
      <link rel="alternate" type="application/atom+xml" title="Company News" href="/blog/feed.xml" />
      <SearchForm action="/blog/search" label="Search the news" typed={typed} />
      {aside.categories.length > 0 && (
        <Section heading="Categories">
          {aside.categories.map(({ slug, name }) => (
            <Entry key={slug} to={`/blog/category/${slug}`} label={name} />
          ))}
        </Section>
      )}
      <Section heading="Recent News">
        {aside.recent.map(({ path, title }) => (
          <Entry key={path} to={path} label={title} />
        ))}
      </Section>
      {aside.tags.length > 0 && (
        <Section heading="Tags" row>
          {aside.tags.map(({ slug, name }) => (
            <Entry key={slug} to={`/blog/tag/${slug}`} label={name} />
          ))}
        </Section>
      )}
      <p>
        <a href="/blog/feed.xml" type="application/atom+xml" className="inline-block py-2">
          Follow the news with a feed reader
        </a>
      </p>
    </aside>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly row?: boolean;
  readonly children: ReactNode;
}

function Section({ heading, row = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ul className={row ? 'flex flex-wrap gap-x-5' : undefined}>{children}</ul>
    </section>
  );
}

function Entry({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className="inline-block py-2">
        {label}
      </Link>
    </li>
  );
}

export function PostFacts({ post }: { post: ListedPost }) {
  const { published, spoken, author, category, commentCount, path } = post;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
      <span className="w-full">
        {spoken ? (
          <>
            <time dateTime={published}>{spoken}</time>, {author}
          </>
        ) : (
          <>
            <time dateTime={published}>{spokenDate(published)}</time> by {author}
          </>
        )}
      </span>
      {category && (
        <Link to={`/blog/category/${category.slug}`} className="inline-block py-2.5">
          {category.name}
        </Link>
      )}
      {!spoken && (
        <Link to={`${path}#comments`} className="inline-block py-2.5">
          {commentCount === 1 ? '1 comment' : `${commentCount} comments`}
        </Link>
      )}
    </p>
  );
}
