import { Link } from 'react-router';
import { APPLY, CONCERN, THANKS } from '#domain/page-texts/form-pages.content.ts';
import { type SentTexts, textsOf } from '#domain/page-texts/page-text.ts';
import { LeavePage } from './frame/leave-page.tsx';

interface IntroProps {
  readonly texts: SentTexts;
}

export function ApplyIntro({ texts }: IntroProps) {
  const copy = textsOf(APPLY, texts);
  return (
    <div className="grid gap-3">
      <p>{copy['top-text']}</p>
      <p>{copy['top-adjust']}</p>
    </div>
  );
}

export function ThanksIntro({ texts }: IntroProps) {
  return <p className="mb-6">{textsOf(THANKS, texts)['top-text']}</p>;
}

export function ConcernIntro({ texts }: IntroProps) {
  return (
    <>
      <LeavePage />
      <p className="mb-6">
        {textsOf(CONCERN, texts)['top-text']} Read more about{' '}
        <Link to="/staying-safe" className="inline-block py-2">
          staying safe
        </Link>
        .
      </p>
    </>
  );
}
