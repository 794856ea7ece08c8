import { useEffect, useRef, useState } from 'react';
import type { Look } from '#domain/look/look.ts';
import { allTokensOf } from '#domain/look/palette.ts';

export function HomePage({ look }: { look: Look }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first, setFirst] = useState(look);
  if (first.fonts !== look.fonts) setFirst(look);
  useEffect(() => paint(frame.current, look), [look]);
  return (
    <section
      aria-labelledby="home-page"
      className="home-page grid grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-page" className="text-xl">
          Your home page
        </h2>
        <a
          href={previewOf(look)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center"
        >
          Open it in a new tab
        </a>
      </div>
      <iframe
        ref={frame}
        src={previewOf(first)}
        title="Your home page in this look"
        onLoad={() => paint(frame.current, look)}
        className="h-72 w-full rounded-card border border-line lg:h-[calc(100dvh-8rem)]"
      />
    </section>
  );
}

function previewOf(look: Look): string {
  return `/settings/look/preview?${new URLSearchParams({ ...look })}`;
}

function paint(frame: HTMLIFrameElement | null, look: Look): void {
  const style = frame?.contentDocument?.documentElement?.style;
  for (const [property, value] of allTokensOf(look)) style?.setProperty(property, value);
}
