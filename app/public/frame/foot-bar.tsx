import { Link } from 'react-router';
import { RingButton } from './reach-us.tsx';
import { InEnglish, useIsWelsh, useTranslate } from './translate.tsx';

export function FootBar() {
  const translate = useTranslate();
  const isWelsh = useIsWelsh();
  return (
    <nav
      aria-label={translate('Contact us')}
      className="foot-bar flex justify-center gap-2 bg-paper py-2 shadow-lift sm:hidden"
    >
      <RingButton className="button px-3" />
      <Link to="/contact" hrefLang={isWelsh ? 'en' : undefined} className="button button-main px-3">
        {isWelsh ? translate('Contact us') : 'Ask us'}
        <InEnglish quiet />
      </Link>
    </nav>
  );
}
