import { Link } from 'react-router';
import type { FormResult } from '#app/forms/form-result.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { MediaPicture, sizesUpTo } from '#app/pictures/media-picture.tsx';
import { LANG, welshPath } from '#domain/content/languages.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { Blocks } from '../frame/blocks.tsx';
import { DemoNote, PageTitle } from '../frame/page.tsx';
import { useOrigin, useSibling } from '../frame/provider-view.ts';
import { Trail } from '../frame/trail.tsx';
import { InEnglish, useIsWelsh, useTranslate } from '../frame/translate.tsx';
import { BLOG, BlogAside, PostFacts } from './blog-aside.tsx';
import { commentForm } from './comment-form.ts';
import type { Aside, PublicPost } from './post-views.server.ts';

interface PostArticleProps {
  readonly post: PublicPost;
  readonly aside: Aside | null;
  readonly result?: FormResult | undefined;
  readonly isPreview?: boolean;
}

export function PostArticle({ post, aside, result, isPreview = false }: PostArticleProps) {
  const { path, title, excerpt, picture, pictureAlt, shared, demo, body, tags } = post;
  return (
    <div className="shell grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[1fr_20rem]">
      <PageTitle
        title={title}
        description={excerpt}
        path={isPreview ? undefined : path}
        failed={result !== undefined}
        type="article"
        drawn={BLOG.name}
        picture={shared}
      />
      <div>
        <article>
          <PostTrail post={post} />
          <h1 className="text-3xl">{title}</h1>
          <PostFacts post={post} />
          <MediaPicture
            picture={picture}
            alt={pictureAlt}
            sizes={sizesUpTo(24)}
            className="mt-4 mb-6 w-full max-w-96"
            fit="contain"
            eager
          />
          {demo && <DemoNote>The author and the date of this post are made up. The advice is real.</DemoNote>}
          <div className="prose">
            <Blocks blocks={body} pictures={post.pictures} />
          </div>
          {tags.length > 0 && (
            <p className="mt-8 flex flex-wrap gap-x-5">
              <span className="py-2">Tags:</span>
              {tags.map(({ slug, name }) => (
                <Link key={slug} to={`/blog/tag/${slug}`} className="inline-block py-2">
                  {name}
                </Link>
              ))}
            </p>
          )}
        </article>
        {!isPreview && aside && <Comments post={post} result={result} />}
        {!isPreview && !aside && <CommentsInEnglish />}
      </div>
      {aside && <BlogAside aside={aside} />}
    </div>
  );
}

function Comments({ post, result }: { post: PublicPost; result: FormResult | undefined }) {
  const { comments, commentCount, path } = post;
  return (
    <section id="comments" aria-labelledby="comments-heading" className="mt-10 border-t-2 border-ink pt-8">
      <h2 id="comments-heading" className="text-2xl">
        {commentCount === 1 ? '1 comment' : `${commentCount} comments`}
      </h2>
      <ol className="mt-4 grid gap-4">
        {comments.map(({ id, name, text, received }) => (
          <li key={id} className="card p-5">
            <p className="text-sm text-ink-soft">
              <bdi className="font-bold">{name}</bdi>, <time dateTime={received}>{spokenDate(received)}</time>
            </p>
            <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <h2 className="mt-8 text-2xl">Write a comment</h2>
      <p className="measure mt-2 mb-4">
        We read each comment before we show it. Your name is shown with it, your email address never. Please
        do not write about someone else’s health in a way that tells who they are.
      </p>
      <MessageForm spec={commentForm(path)} result={result} />
    </section>
  );
}

/** A Welsh post shows its English post's comments, because the form is in English. */
function CommentsInEnglish() {
  const translate = useTranslate();
  const english = useSibling();
  if (!english) return null;
  return (
    <p className="mt-10 border-t-2 border-ink pt-8">
      <Link to={`${english}#comments`} hrefLang={LANG.en} className="inline-block py-2">
        {translate('Comments')}
        <InEnglish />
      </Link>
    </p>
  );
}

function PostTrail({ post }: { post: PublicPost }) {
  const origin = useOrigin();
  const translate = useTranslate();
  const isWelsh = useIsWelsh();
  const { path, title, excerpt, author, published, updated, picture, shared } = post;
  return (
    <Trail
      steps={[
        isWelsh ? { name: translate('Company News'), path: welshPath(BLOG.path) } : BLOG,
        { name: title, path },
      ]}
      page={{
        '@type': 'Article',
        headline: title,
        description: excerpt,
        image: origin + (shared ?? picture).src,
        datePublished: published,
        dateModified: updated,
        author: { '@type': 'Organization', name: author },
      }}
    />
  );
}
