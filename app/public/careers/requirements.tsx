import type { VisibleItem } from '#domain/page-texts/page-text.ts';
import { Lines } from '../frame/texts.tsx';

interface RequirementsProps {
  readonly heading: string;
  readonly text: string;
  readonly asked: readonly { readonly name: string; readonly text: string }[];
  readonly more: readonly VisibleItem[];
  readonly source: string;
}

export function Requirements({ heading, text, asked: requirements, more, source }: RequirementsProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <div className="grid gap-x-12 sm:grid-cols-2">
        {[...requirements.map(({ name, text }) => ({ name, lines: [text] })), ...more].map(
          ({ name, lines }) => (
            <section key={name}>
              <h3>{name}</h3>
              <Lines lines={lines} />
            </section>
          ),
        )}
      </div>
      <p className="mt-6 text-sm">{source}</p>
    </>
  );
}
