import type { ReactNode } from 'react';
import desk from '#app/generated/art/sign-in.svg?url';
import { PageTitle } from '../frame/page-title.tsx';

interface EntranceProps {
  readonly title: string;
  /** Whether what was sent was refused: the window's title says so. */
  readonly failed: boolean;
  readonly children: ReactNode;
}

/** A page on the way to the dashboard, which search engines leave out. */
export function Entrance({ title, failed, children }: EntranceProps) {
  return (
    <div className="shell grid gap-10 py-10 lg:grid-cols-[minmax(0,32rem)_1fr]">
      <PageTitle title={title} failed={failed} />
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="mb-5 text-3xl">{title}</h1>
        {children}
      </div>
      <img
        src={desk}
        alt=""
        width={480}
        height={420}
        className="mx-auto w-full max-w-96 self-start max-lg:hidden"
      />
    </div>
  );
}
