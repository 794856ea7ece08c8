import type { ReactNode } from 'react';
import { spokenDate } from '#platform/clock/spoken.ts';
import { PageTitle } from '../frame/page-title.tsx';
import { Trail } from '../frame/trail.tsx';
import { LEGAL_PAGES_REVIEWED } from './facts.content.ts';

interface LegalPageProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** A page of plain text with its date. */
export function LegalPage({ title, description, path, children }: LegalPageProps) {
  return (
    <div className="shell py-10">
      <PageTitle title={title} description={description} path={path} />
      <Trail steps={[{ name: title, path }]} />
      <div className="prose">
        <h1 className="mb-3 text-3xl">{title}</h1>
        <p className="text-ink-soft">Last reviewed on {spokenDate(LEGAL_PAGES_REVIEWED)}.</p>
        {children}
      </div>
    </div>
  );
}
