import type { ReactNode } from 'react';
import type { SitePath } from '#domain/content/pages.ts';
import type { SchemaNode } from './json-ld.tsx';
import { PageTop } from './page-top.tsx';

interface PageOpeningProps {
  readonly path: SitePath;
  readonly page?: SchemaNode;
  readonly more?: readonly SchemaNode[];
  readonly picture: string;
  readonly alt: string;
  /** Written out in full, so that the style sheet's builder finds it. */
  readonly ground: 'bg-lavender' | 'bg-sage' | 'bg-peach';
  readonly text: string;
  readonly children?: ReactNode;
}

export function PageOpening({ path, picture, alt, ground, text, children, ...data }: PageOpeningProps) {
  return (
    <div className={ground}>
      <div className="shell grid items-center gap-8 py-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <PageTop path={path} className="text-hero" {...data} />
          <p className="measure mt-4 text-lg">{text}</p>
          {children}
        </div>
        <img
          src={picture}
          alt={alt}
          width={560}
          height={440}
          fetchPriority="high"
          className="mx-auto w-full max-w-lg"
        />
      </div>
    </div>
  );
}
