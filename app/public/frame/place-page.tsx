import type { ReactNode } from 'react';
import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import type { Typed } from '#app/forms/form-result.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import door from '#app/pictures/art/hero-door.svg?url';
import { LANG } from '#domain/content/languages.ts';
import { pageAt } from '#domain/content/pages.ts';
import type { PlacePage } from '#domain/lists/place-pages.server.ts';
import type { SchemaNode } from './linked-data.tsx';
import { PageTitle, stepTo } from './page.tsx';
import { Trail } from './trail.tsx';
import { EnglishPart, InEnglish, useIsWelsh, useTranslate } from './translate.tsx';

interface PlaceOpeningProps {
  readonly page: Pick<PlacePage, 'path' | 'title' | 'description'>;
  readonly name: string;
  readonly linked: SchemaNode;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function PlaceOpening({ page, name, linked, beside, children }: PlaceOpeningProps) {
  const { path, title, description } = page;
  const translate = useTranslate();
  const isWelsh = useIsWelsh();
  return (
    <div className="bg-sage">
      <PageTitle {...{ path, title, description }} drawn={pageAt('/areas').title} />
      <div className="shell grid items-center gap-8 py-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <Trail steps={[...(isWelsh ? [] : [stepTo('/areas')]), { name, path }]} more={[linked]} />
          <h1 className="text-hero">{title}</h1>
          {children}
          <p className="mt-6 flex flex-wrap gap-3">
            <a href="#ask" className="button button-main">
              {isWelsh ? translate('Ask A Question') : 'Ask us'}
              <InEnglish />
            </a>
            {beside}
          </p>
        </div>
        <img
          src={door}
          lang={isWelsh ? LANG.en : undefined}
          alt="A carer with a bag stands at the open door of an older woman."
          width={560}
          height={440}
          className="mx-auto w-full max-w-md"
        />
      </div>
    </div>
  );
}

interface PlaceBodyProps {
  readonly paragraphs: PlacePage['paragraphs'];
  readonly ask: string;
  readonly begun?: Typed;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

export function PlaceBody({ paragraphs, ask, begun, note, children }: PlaceBodyProps) {
  return (
    <div className="shell grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[1fr_20rem]">
      <div>
        {note}
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure mb-4 whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        {children}
      </div>
      <EnglishPart>
        <section id="ask" aria-labelledby="ask-heading" className="card scroll-mt-4 self-start p-5">
          <h2 id="ask-heading" className="mb-4 text-2xl">
            {ask}
          </h2>
          <MessageForm spec={ENQUIRY_FORM} {...(begun && { begun })} />
        </section>
      </EnglishPart>
    </div>
  );
}
