import { useOrigin, useProvider } from './provider-view.ts';

/** Shown where somebody shares a page. */
const SHARED_PICTURE = '/og/default.png';

interface PageTitleProps {
  readonly title: string;
  readonly description?: string;
  /** Whether the page shows errors of a form: the title then begins with "Error:". */
  readonly failed?: boolean;
  /** The one address under which search engines keep the page, as our links spell it. */
  readonly path?: string | undefined;
}

/** The title and description of a page, and its address for search engines; React moves them into the head. */
export function PageTitle({ title, description, failed = false, path }: PageTitleProps) {
  const { name } = useProvider();
  const origin = useOrigin();
  return (
    <>
      <title>{`${failed ? 'Error: ' : ''}${title} - ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {path && (
        <>
          <link rel="canonical" href={origin + path} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={origin + path} />
          <meta property="og:image" content={origin + SHARED_PICTURE} />
        </>
      )}
    </>
  );
}
