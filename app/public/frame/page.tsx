import type { ReactNode } from 'react';
import type { FormResult } from '#app/forms/form-result.ts';
import { sizesUpTo } from '#app/pictures/media-picture.tsx';
import { SHARED_PICTURE_SIZE, type SharedPicture, sharedText } from '#app/pictures/shared-picture.ts';
import { LANG } from '#domain/content/languages.ts';
import { headingOf, headOf, pageAt, type SitePath } from '#domain/content/pages.ts';
import type { SchemaNode } from './linked-data.tsx';
import {
  useOrigin,
  usePageTexts,
  useProvider,
  useSharedDrawing,
  useSibling,
  useWelsh,
} from './provider-view.ts';
import { BesideForm, BesidePhoto, SitePicture } from './site-picture.tsx';
import { type Step, Trail } from './trail.tsx';

interface PageTitleProps {
  readonly title: string;
  readonly description: string;
  readonly failed?: boolean;
  /** The canonical address, as our links spell it; without it, search engines leave the page out. */
  readonly path?: string | undefined;
  readonly type?: 'website' | 'article';
  readonly drawn?: string;
  readonly picture?: SharedPicture | null;
}

export function PageTitle({ failed = false, path, type = 'website', ...builtIn }: PageTitleProps) {
  const provider = useProvider();
  const drawing = useSharedDrawing();
  const origin = useOrigin();
  const own = usePageTexts(path);
  const isTwice = useWelsh()?.isEnglish;
  const title = own?.title ?? builtIn.title;
  const description = own?.description ?? builtIn.description;
  return (
    <>
      <title>{`${failed ? 'Error: ' : ''}${title} - ${provider.name}`}</title>
      <meta name="description" content={description} />
      {(!path || own?.unlisted || isTwice) && <meta name="robots" content="noindex" />}
      {path && (
        <>
          {origin && <link rel="canonical" href={origin + path} />}
          {!isTwice && <Languages path={path} />}
          {origin && <meta property="og:url" content={origin + path} />}
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <Shared
            picture={
              own?.picture ??
              builtIn.picture ??
              (drawing && {
                src: drawing,
                alt: sharedText(provider, builtIn.drawn ?? builtIn.title).join('. '),
              })
            }
          />
        </>
      )}
    </>
  );
}

/** Each version lists itself and the other, as Google's "Localized versions of your pages" requires. */
function Languages({ path }: { path: string }) {
  const origin = useOrigin();
  const sibling = useSibling();
  const [en, cy] = useWelsh() ? [sibling, path] : [path, sibling];
  if (!origin || !en || !cy) return null;
  return (
    <>
      <link rel="alternate" hrefLang={LANG.en} href={origin + en} />
      <link rel="alternate" hrefLang={LANG.cy} href={origin + cy} />
      <link rel="alternate" hrefLang="x-default" href={origin + en} />
    </>
  );
}

function Shared({ picture }: { picture: SharedPicture | null | undefined | '' }) {
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

interface PageHeadProps {
  readonly path: SitePath;
  readonly description?: string;
  readonly failed?: boolean;
}

interface PageTopProps extends PageHeadProps {
  readonly heading?: string | undefined;
  readonly page?: SchemaNode;
  readonly more?: readonly SchemaNode[];
  readonly className?: string;
}

export function PageHead({ path, description, failed = false }: PageHeadProps) {
  const page = pageAt(path);
  const head = headOf(page, useProvider());
  return (
    <PageTitle
      title={head.title}
      description={description ?? head.description}
      path={path}
      drawn={page.title}
      failed={failed}
    />
  );
}

export function stepTo(path: SitePath): Step {
  return { name: headingOf(pageAt(path)), path };
}

export function PageTop(props: PageTopProps) {
  return (
    <BesidePhoto place={props.path.slice(1)}>
      <PageHeading {...props} />
    </BesidePhoto>
  );
}

function PageHeading({ path, failed, className = 'mb-5 text-3xl', page, more, heading }: PageTopProps) {
  const { name } = stepTo(path);
  return (
    <>
      <PageHead path={path} failed={failed} />
      <Trail steps={[{ name: heading ?? name, path }]} page={page} more={more} />
      <h1 className={className}>{heading ?? name}</h1>
    </>
  );
}

interface PageOpeningProps {
  readonly path: SitePath;
  readonly heading?: string | undefined;
  readonly page?: SchemaNode;
  readonly more?: readonly SchemaNode[];
  readonly picture: string;
  readonly alt: string;
  /** Full class names, because the CSS builder searches for them. */
  readonly ground: 'bg-lavender' | 'bg-sage' | 'bg-peach';
  readonly text: string;
  readonly children?: ReactNode;
}

export function PageOpening({ path, picture, alt, ground, text, children, ...data }: PageOpeningProps) {
  return (
    <div className={ground}>
      <div className="shell grid items-center gap-8 py-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <PageHeading path={path} className="text-hero" {...data} />
          <p className="measure mt-4 text-lg">{text}</p>
          {children}
        </div>
        <SitePicture place={path.slice(1)} sizes={sizesUpTo(32)} className="mx-auto w-full max-w-lg" eager>
          <img
            src={picture}
            alt={alt}
            width={560}
            height={440}
            fetchPriority="high"
            className="mx-auto w-full max-w-lg"
          />
        </SitePicture>
      </div>
    </div>
  );
}

interface FormPageProps {
  readonly picture: string;
  readonly path: SitePath;
  readonly heading?: string | undefined;
  readonly page?: SchemaNode;
  readonly more?: readonly SchemaNode[];
  readonly intro: ReactNode;
  readonly result: unknown;
  readonly children: (result: FormResult | undefined) => ReactNode;
}

export function FormPage({ picture, path, intro, result, children, ...data }: FormPageProps) {
  const formResult = result as FormResult | undefined;
  return (
    <div className="shell grid gap-10 py-10 lg:grid-cols-[minmax(0,38rem)_1fr]">
      <div>
        <PageHeading path={path} failed={formResult !== undefined} {...data} />
        {intro}
        {children(formResult)}
      </div>
      <BesideForm place={path.slice(1)} drawing={picture} early />
    </div>
  );
}

/** Marks demonstration content that could be taken for a claim, no more prominently than that content. */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <p className="measure mb-6 border-l-4 border-line pl-4 text-sm">
      <strong>Demonstration content.</strong> {children}
    </p>
  );
}
