import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWelsh } from './provider-view.ts';
import { RingButton } from './reach-us.tsx';
import { InEnglish, useTranslate } from './translate.tsx';

interface AskBesideProps {
  readonly drawing: string;
  readonly children?: ReactNode;
}

export function AskBeside({ drawing, children }: AskBesideProps) {
  const translate = useTranslate();
  const welsh = useWelsh();
  return (
    <aside aria-labelledby="beside" className="no-print sticky top-4 self-start max-lg:hidden">
      <img src={drawing} alt="" width={480} height={420} loading="lazy" className="w-full" />
      <div className="card mt-4 p-5">
        <h2 id="beside" className="text-xl">
          {translate('Would you like to talk it over?')}
        </h2>
        <p className="mt-3">
          <RingButton />
        </p>
        <p className="mt-2">
          <Link to="/contact" hrefLang={welsh && 'en'} className="inline-block py-2 font-bold">
            {translate('Ask A Question')}
            <InEnglish />
          </Link>
        </p>
        {children}
      </div>
    </aside>
  );
}

export function WithAside({ drawing, aside, children }: WithAsideProps) {
  return (
    <div className="shell grid gap-x-12 py-12 lg:grid-cols-[1fr_20rem]">
      <div className="prose min-w-0">{children}</div>
      <AskBeside drawing={drawing}>{aside}</AskBeside>
    </div>
  );
}

interface WithAsideProps extends Pick<AskBesideProps, 'drawing'> {
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}
