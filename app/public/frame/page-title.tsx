import { SHARED_PICTURE_SIZE, sharedPicture } from '#app/pictures/shared-picture.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { useOrigin, usePageWords, useProvider } from './provider-view.ts';

interface PageTitleProps {
  readonly title: string;
  readonly description?: string;
  /** Whether the page shows errors of a form: the title then begins with "Error:". */
  readonly failed?: boolean;
  /** The one address under which search engines keep the page, as our links spell it. */
  readonly path?: string | undefined;
}

/**
 * The title and description of a page, and its address for search engines; React moves them into the head. What
 * staff say of the page stands before its own words. Both search engines and messengers want whole addresses, so
 * a site that has not been told its own names none.
 */
export function PageTitle({ failed = false, path, ...builtIn }: PageTitleProps) {
  const { name } = useProvider();
  const origin = useOrigin();
  const own = usePageWords(path);
  const title = own?.title ?? builtIn.title;
  const description = own?.description ?? builtIn.description;
  return (
    <>
      <title>{`${failed ? 'Error: ' : ''}${title} - ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {own?.unlisted && <meta name="robots" content="noindex" />}
      {path && (
        <>
          {origin && <link rel="canonical" href={origin + path} />}
          {origin && <meta property="og:url" content={origin + path} />}
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <SharedPicture title={title} path={path} chosen={own?.picture} />
        </>
      )}
    </>
  );
}

interface SharedPictureProps {
  readonly title: string;
  readonly path: string;
  readonly chosen: string | undefined;
}

/** What messengers and social networks show of a page. */
function SharedPicture({ title, path, chosen }: SharedPictureProps) {
  const { name } = useProvider();
  const origin = useOrigin();
  // The drawn pictures carry the name that the build knows: nobody shares another provider's page with it.
  if (!chosen && name !== DEMO_PROVIDER.name) return null;
  return (
    <>
      <meta property="og:image" content={origin + (chosen ?? sharedPicture(path))} />
      <meta property="og:image:width" content={`${SHARED_PICTURE_SIZE.width}`} />
      <meta property="og:image:height" content={`${SHARED_PICTURE_SIZE.height}`} />
      <meta property="og:image:alt" content={`${title} - ${name}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
