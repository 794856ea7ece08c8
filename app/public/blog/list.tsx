import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { newsDescription } from '#domain/content/page-records.content.ts';
import { introducedPage, type SentTexts, textsOf } from '#domain/page-texts/page-text.ts';
import { DemoNote, PageTitle } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { useProvider } from '../frame/provider-view.ts';
import { BesidePhoto } from '../frame/site-picture.tsx';
import { type Step, Trail } from '../frame/trail.tsx';
import { useTranslate } from '../frame/translate.tsx';
import type { Route } from './+types/list.ts';
import { BLOG, BlogAside, PostFacts } from './blog-aside.tsx';
import { type ListedPost, readList } from './post-views.server.ts';

const BLOG_TEXTS = introducedPage('/blog');

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const list = await readList(context.get(servicesContext), params, url.pathname);
  const texts: SentTexts = list.base === BLOG.path ? await pageTexts({ context, url }, BLOG_TEXTS) : {};
  return { ...list, ...texts };
}

export default function PostList({ loaderData }: Route.ComponentProps) {
  const { base, page, pages, posts, aside } = loaderData;
  const texts = textsOf(BLOG_TEXTS, loaderData);
  const heading = base === BLOG.path ? texts['top-heading'] : loaderData.heading;
  const provider = useProvider();
  const translate = useTranslate();
  const path = addressOf(base, page);
  const title = page === 1 ? heading : `${heading}, ${translate('Page').toLowerCase()} ${page}`;
  return (
    <div className="shell grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[1fr_20rem]">
      <PageTitle
        title={title}
        description={aside ? newsDescription(title, provider) : `${title} - ${provider.name}`}
        path={path}
        drawn={BLOG.name}
      />
      <div>
        <BesidePhoto place={path.slice(1)}>
          <Trail steps={stepsTo(loaderData)} page={{ '@type': 'CollectionPage' }} />
          <h1 className="mb-5 text-3xl">{heading}</h1>
        </BesidePhoto>
        {base === BLOG.path && texts['top-text'] && <p className="measure mb-6">{texts['top-text']}</p>}
        {posts.some(({ demo }) => demo) && (
          <DemoNote>
            These posts show how the news will look. The author and the dates are made up. The advice is real.
          </DemoNote>
        )}
        {posts.length === 0 ? (
          <p className="measure rounded-card bg-sage p-5">
            There is no news here yet. {base !== BLOG.path && <Link to={BLOG.path}>See all news</Link>}
          </p>
        ) : (
          <ul className="grid gap-6">
            {posts.map((post) => (
              <PostCard key={post.path} post={post} />
            ))}
          </ul>
        )}
        {pages > 1 && <Pages base={base} page={page} pages={pages} />}
      </div>
      {aside && aside.recent.length > 0 && <BlogAside aside={aside} />}
    </div>
  );
}

function Pages({ base, page, pages }: { base: string; page: number; pages: number }) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('Pages')} className="mt-8">
      <ul className="flex flex-wrap gap-3">
        {Array.from({ length: pages }, (_, i) => i + 1).map((number) => (
          <li key={number}>
            <Link
              to={addressOf(base, number)}
              className={number === page ? 'button button-main' : 'button'}
              aria-current={number === page ? 'page' : undefined}
            >
              <span className="sr-only">{`${translate('Page')} `}</span>
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function stepsTo({ heading, base, page, aside }: Route.ComponentProps['loaderData']): readonly Step[] {
  const list = base === BLOG.path ? [] : [{ name: heading, path: base }];
  const numbered = page === 1 ? [] : [{ name: `Page ${page}`, path: addressOf(base, page) }];
  return [...(aside ? [BLOG] : []), ...list, ...numbered];
}

function addressOf(base: string, page: number): string {
  return page === 1 ? base : `${base}/page/${page}`;
}

function PostCard({ post }: { post: ListedPost }) {
  const translate = useTranslate();
  const { path, title, excerpt, picture, pictureAlt } = post;
  return (
    <li className="card grid gap-x-6 p-5 sm:grid-cols-[10rem_1fr]">
      <MediaPicture
        picture={picture}
        alt={pictureAlt}
        sizes="10rem"
        fit="contain"
        className="aspect-[4/3] w-full rounded-card bg-paper max-sm:mb-4"
      />
      <article>
        <h2 className="text-xl">
          <Link to={path} className="no-underline hover:underline">
            {title}
          </Link>
        </h2>
        <PostFacts post={post} />
        <p className="mt-2">{excerpt}</p>
        <p className="mt-2">
          <Link to={path} className="inline-block py-2 font-bold">
            {`${translate('Continue Reading')} `}
            <span className="sr-only">“{title}”</span>
          </Link>
        </p>
      </article>
    </li>
  );
}
