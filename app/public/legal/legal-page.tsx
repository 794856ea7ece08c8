import type { ReactNode } from 'react';
import type { SitePath } from '#domain/content/pages.ts';
import { PageTop } from '../frame/page.tsx';

interface LegalPageProps {
  readonly path: SitePath;
  readonly children: ReactNode;
}

export function LegalPage({ path, children }: LegalPageProps) {
  return (
    <div className="shell py-10">
      <PageTop path={path} className="mb-3 text-3xl" />
      <div className="prose">{children}</div>
    </div>
  );
}
