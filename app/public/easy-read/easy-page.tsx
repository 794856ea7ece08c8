import type { ReactNode } from 'react';
import type { SitePath } from '#domain/content/pages.ts';
import type { EasyPart, EasyPoint } from '#domain/page-texts/easy-read.ts';
import { Spoken } from '../frame/blocks.tsx';
import { PageTop } from '../frame/page.tsx';

const DRAWINGS = import.meta.glob<string>('../../pictures/art/easy-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface EasyPageProps {
  readonly path: SitePath;
  readonly parts: readonly EasyPart[];
  readonly children?: ReactNode;
}

/** A page in Easy Read: a sentence or two beside each picture, at 16 pt or more. */
export function EasyPage({ path, parts, children }: EasyPageProps) {
  return (
    <div className="shell py-10">
      <PageTop path={path} className="mb-3 text-3xl" />
      {children}
      {parts.map(({ heading, points }) => (
        <section key={heading} className="mt-10">
          <h2 className="text-2xl">{heading}</h2>
          <EasyPoints points={points} />
        </section>
      ))}
    </div>
  );
}

function EasyPoints({ points }: Pick<EasyPart, 'points'>) {
  return (
    <ul className="mt-6 grid gap-6">
      {points.map((point, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is redrawn when its facts change.
        <Point key={i} {...point} />
      ))}
    </ul>
  );
}

function Point({ picture, says }: EasyPoint) {
  return (
    <li className="flex flex-wrap items-center gap-4">
      <img
        src={DRAWINGS[`../../pictures/art/easy-${picture}.svg`]}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        className="size-24 shrink-0"
      />
      <div className="min-w-0 flex-[11rem]">
        {says.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <p key={i} className="measure text-xl">
            <Spoken text={text} />
          </p>
        ))}
      </div>
    </li>
  );
}
