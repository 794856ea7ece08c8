import {
  SHARED_PICTURE_SIZE,
  type SharedPicture,
  sharedPicture,
  sharedWords,
} from '#app/pictures/shared-picture.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { useOrigin, usePageWords, useProvider } from './provider-view.ts';

interface PageTitleProps {
  readonly title: string;
  /** One or two sentences that say what somebody finds here. */
  readonly description: string;
  /** Whether the page shows errors of a form: the title then begins with "Error:". */
  readonly failed?: boolean;
  /** The one address under which search engines keep the page, as our links spell it; without one, they are to leave it out. */
  readonly path?: string | undefined;
  /** What the page is to those who share it. */
  readonly type?: 'website' | 'article';
  /** The title on its drawn picture, where that is not the page's. */
  readonly drawn?: string;
  /** A picture of its own instead of the drawn one. */
  readonly picture?: SharedPicture | null;
}

/**
 * The title and description of a page, and its address for search engines; React moves them into the head. What
 * staff say of the page stands before its own words. Both search engines and messengers want whole addresses, so
 * a site that has not been told its own names none.
 */
export function PageTitle({ failed = false, path, type = 'website', ...builtIn }: PageTitleProps) {
  const { name } = useProvider();
  const origin = useOrigin();
  const own = usePageWords(path);
  const title = own?.title ?? builtIn.title;
  const description = own?.description ?? builtIn.description;
  return (
    <>
      <title>{`${failed ? 'Error: ' : ''}${title} - ${name}`}</title>
      <meta name="description" content={description} />
      {(!path || own?.unlisted) && <meta name="robots" content="noindex" />}
      {path && (
        <>
          {origin && <link rel="canonical" href={origin + path} />}
          {origin && <meta property="og:url" content={origin + path} />}
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <Shared
            picture={
              own?.picture ?? builtIn.picture ?? drawnPicture(path, name, builtIn.drawn ?? builtIn.title)
            }
          />
        </>
      )}
    </>
  );
}

/** The drawn pictures carry the name that the build knows: nobody shares another provider's page with it. */
function drawnPicture(path: string, name: string, title: string): SharedPicture | null {
  if (name !== DEMO_PROVIDER.name) return null;
  return { src: sharedPicture(path), alt: sharedWords(name, title).join('. ') };
}

/** What messengers and social networks show of a page. */
function Shared({ picture }: { picture: SharedPicture | null }) {
  const origin = useOrigin();
  if (!picture) return null;
  return (
    <>
      <meta property="og:image" content={origin + picture.src} />
      <meta property="og:image:width" content={`${SHARED_PICTURE_SIZE.width}`} />
      <meta property="og:image:height" content={`${SHARED_PICTURE_SIZE.height}`} />
      {picture.alt && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
