import type { ReactNode } from 'react';
import type { SitePath } from '#domain/content/pages.ts';
import type { SentTexts } from '#domain/page-texts/page-text.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { AskBeside } from '../frame/ask-beside.tsx';
import { Blocks } from '../frame/blocks.tsx';
import { EasyReadLink } from '../frame/easy-read-link.tsx';
import { PageTop } from '../frame/page.tsx';
import { Sections } from '../frame/texts.tsx';

interface LegalTexts {
  readonly 'top-heading': string;
  readonly 'top-text': Parameters<typeof Blocks>[0]['blocks'];
}

interface LegalPageProps extends Pick<SentTexts, 'reviewed'> {
  readonly path: SitePath;
  /** Contact drawing beside the text; none on a page that a visitor may have to leave quickly. */
  readonly drawing?: string;
  readonly texts: LegalTexts;
  readonly order: readonly string[];
  readonly parts: Readonly<Record<string, ReactNode>>;
  readonly leave?: ReactNode;
}

export function LegalPage({ path, drawing, reviewed, texts, order, parts, leave }: LegalPageProps) {
  return (
    <div className="shell py-10">
      <PageTop path={path} heading={texts['top-heading']} className="mb-3 text-3xl" />
      <EasyReadLink path={path} />
      {leave}
      <div className="grid gap-x-12 lg:grid-cols-[1fr_20rem]">
        <div className="prose min-w-0">
          <Blocks blocks={texts['top-text']} />
          <Sections order={order} parts={parts} />
          {reviewed && (
            <p className="text-sm">
              Last reviewed on {spokenDate(reviewed.on)}
              {reviewed.by && ` by ${reviewed.by}`}.
            </p>
          )}
        </div>
        {drawing && <AskBeside drawing={drawing} />}
      </div>
    </div>
  );
}

interface LegalSectionProps {
  readonly heading: string;
  readonly blocks?: LegalTexts['top-text'];
  readonly id?: string;
  readonly children?: ReactNode;
}

export function LegalSection({ heading, blocks = [], id, children }: LegalSectionProps) {
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <Blocks blocks={blocks} />
      {children}
    </>
  );
}
