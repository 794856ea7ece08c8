import type { ReactNode } from 'react';
import type { FormResult } from '#app/forms/form-result.ts';
import type { SitePath } from '#domain/content/pages.ts';
import type { SchemaNode } from './json-ld.tsx';
import { PageTop } from './page-top.tsx';

interface FormPageProps {
  readonly picture: string;
  readonly path: SitePath;
  readonly page?: SchemaNode;
  readonly more?: readonly SchemaNode[];
  readonly intro: ReactNode;
  readonly result: unknown;
  readonly children: (result: FormResult | undefined) => ReactNode;
}

export function FormPage({ picture, path, intro, result, children, ...data }: FormPageProps) {
  const shown = result as FormResult | undefined;
  return (
    <div className="shell grid gap-10 py-10 lg:grid-cols-[minmax(0,38rem)_1fr]">
      <div>
        <PageTop path={path} failed={shown !== undefined} {...data} />
        {intro}
        {children(shown)}
      </div>
      <img
        src={picture}
        alt=""
        width={480}
        height={420}
        loading="lazy"
        className="mx-auto w-full max-w-96 self-start max-lg:hidden"
      />
    </div>
  );
}
