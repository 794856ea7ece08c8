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
  readonly description: string;
  /** The title then begins with "Error:". */
  readonly failed?: boolean;
  /** As our links spell it: the one address for search engines; without it, they are to leave the page out. */
  readonly path?: string | undefined;
  readonly type?: 'website' | 'article';
  readonly drawn?: string;
  readonly picture?: SharedPicture | null;
}

/**
 * React moves these into the head. Staff's own words come first. Search engines and messengers want whole addresses,
 * so a site without a configured address names none.
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

/** The drawn pictures carry the name given at the build: nobody shares another provider's page with it. */
function drawnPicture(path: string, name: string, title: string): SharedPicture | null {
  if (name !== DEMO_PROVIDER.name) return null;
  return { src: sharedPicture(path), alt: sharedWords(name, title).join('. ') };
}

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
