import type { ShownItem } from '#domain/page-texts/page-text.ts';
import { Lines } from '../frame/texts.tsx';

interface WhatWeNeedProps {
  readonly heading: string;
  readonly text: string;
  readonly asked: readonly { readonly name: string; readonly text: string }[];
  readonly more: readonly ShownItem[];
  readonly source: string;
}

export function WhatWeNeed({ heading, text, asked, more, source }: WhatWeNeedProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <div className="grid gap-x-12 sm:grid-cols-2">
        {[...asked.map(({ name, text }) => ({ name, lines: [text] })), ...more].map(({ name, lines }) => (
          <section key={name}>
            <h3>{name}</h3>
            <Lines lines={lines} />
          </section>
        ))}
      </div>
      <p className="mt-6 text-sm">{source}</p>
    </>
  );
}
