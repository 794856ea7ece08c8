import { headingOf, headOf, pageAt, type SitePath } from '#domain/content/pages.ts';
import type { SchemaNode } from './json-ld.tsx';
import { PageTitle } from './page-title.tsx';
import { useProvider } from './provider-view.ts';
import { type Step, Trail } from './trail.tsx';

interface PageHeadProps {
  readonly path: SitePath;
  readonly failed?: boolean;
}

interface PageTopProps extends PageHeadProps {
  readonly page?: SchemaNode;
  readonly more?: readonly SchemaNode[];
  readonly className?: string;
}

export function PageHead({ path, failed = false }: PageHeadProps) {
  const page = pageAt(path);
  return <PageTitle {...headOf(page, useProvider())} path={path} drawn={page.title} failed={failed} />;
}

export function stepTo(path: SitePath): Step {
  return { name: headingOf(pageAt(path)), path };
}

export function PageTop({ path, failed, className = 'mb-5 text-3xl', page, more }: PageTopProps) {
  return (
    <>
      <PageHead path={path} failed={failed} />
      <Trail steps={[stepTo(path)]} page={page} more={more} />
      <h1 className={className}>{headingOf(pageAt(path))}</h1>
    </>
  );
}
