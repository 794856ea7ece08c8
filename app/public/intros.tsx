import { Link } from 'react-router';
import applyPage from '#domain/page-texts/apply.json' with { type: 'json' };
import { definePage, type SentTexts, textsOf } from '#domain/page-texts/page-text.ts';
import concernPage from '#domain/page-texts/raise-a-concern.json' with { type: 'json' };
import thanksPage from '#domain/page-texts/thank-a-caregiver.json' with { type: 'json' };
import { LeavePage } from './frame/leave-page.tsx';

export const APPLY = definePage(applyPage);
export const CONCERN = definePage(concernPage);
export const THANKS = definePage(thanksPage);

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
