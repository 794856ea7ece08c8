import { Link } from 'react-router';
import { RingButton } from './reach-us.tsx';
import { InEnglish, useIsWelsh, useSay } from './say.tsx';

export function FootBar() {
  const say = useSay();
  const isWelsh = useIsWelsh();
  return (
    <nav
      aria-label={say('Contact us')}
      className="foot-bar flex justify-center gap-2 bg-paper py-2 shadow-lift sm:hidden"
    >
      <RingButton className="button px-3" />
      <Link to="/contact" hrefLang={isWelsh ? 'en' : undefined} className="button button-main px-3">
        {isWelsh ? say('Contact us') : 'Ask us'}
        <InEnglish quiet />
      </Link>
    </nav>
  );
}
