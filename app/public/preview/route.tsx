import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { readWelshTexts } from '#domain/content/frame-texts.server.ts';
import { LANG } from '#domain/content/languages.ts';
import { readPreview } from '#domain/content/preview.server.ts';
import { PostArticle } from '../blog/post-article.tsx';
import { readAside, viewOf } from '../blog/post-views.server.ts';
import { TextLanguage } from '../frame/translate.tsx';
import { OwnPageArticle } from '../own-page/article.tsx';
import { pageView } from '../own-page/shown.server.ts';
import type { Route } from './+types/route.ts';

const PRIVATE = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { secret, clock } = services;
  const { db } = services.open;
  const preview = await readPreview(db, { secret, token: params.token, now: clock() });
  if (!preview) throw data(null, { status: 404, headers: PRIVATE });
  const page = preview.kind === 'page' ? await pageView(services, preview.page) : null;
  const article =
    preview.kind === 'post'
      ? {
          post: await viewOf(services, preview.post),
          aside: preview.post.language === 'en' ? await readAside(services) : null,
        }
      : null;
  const { language } = preview.kind === 'page' ? preview.page : preview.post;
  const texts = language === 'cy' ? await readWelshTexts(db) : null;
  return data({ page, article, texts, lang: LANG[language] }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export default function Preview({ loaderData: { page, article, texts, lang } }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <p className="shell py-6 font-bold">Preview: this is a draft. Please do not pass the address on.</p>
      <div lang={lang}>
        <TextLanguage value={texts}>
          {page && <OwnPageArticle page={page} isPreview />}
          {article && <PostArticle {...article} isPreview />}
        </TextLanguage>
      </div>
    </>
  );
}
