import type { ReactNode } from 'react';
import type { SitePath } from '#domain/content/pages.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { PageTop } from '../frame/page.tsx';
import { LEGAL_PAGES_REVIEWED } from './facts.content.ts';

interface LegalPageProps {
  readonly path: SitePath;
  readonly children: ReactNode;
}

export function LegalPage({ path, children }: LegalPageProps) {
  return (
    <div className="shell py-10">
      <PageTop path={path} className="mb-3 text-3xl" />
      <div className="prose">
        <p className="text-ink-soft">Last reviewed on {spokenDate(LEGAL_PAGES_REVIEWED)}.</p>
        {children}
      </div>
    </div>
  );
}
