import { Link } from 'react-router';
import { useOpensDialog } from './dialogs.tsx';
import { useWelsh } from './provider-view.ts';
import { InEnglish, useTranslate } from './translate.tsx';

export function SignIn({ isHidden }: { isHidden: boolean }) {
  const translate = useTranslate();
  const welsh = useWelsh();
  const openSignIn = useOpensDialog('/staff-login');
  return (
    <li className={isHidden ? 'max-sm:hidden' : welsh && 'flex items-center'}>
      <Link
        to="/staff-login"
        hrefLang={welsh && 'en'}
        className="inline-flex items-center gap-2 py-2.5 text-white"
        onClick={openSignIn}
      >
        {/* Welsh labels leave room only for the icon on a phone, where it must be large enough to press. */}
        {welsh ? <AccountIcon size={24} /> : <AccountIcon size={18} className="max-sm:hidden" />}
        {welsh ? (
          <span className="max-sm:sr-only">
            {translate('Staff Login')}
            <InEnglish quiet />
          </span>
        ) : (
          'Staff Login'
        )}
      </Link>
    </li>
  );
}

function AccountIcon({ size, className }: { size: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="10" cy="7" r="3.6" />
      <path d="M3 18c.6-4 3.4-6 7-6s6.400 2 7 6" />
    </svg>
  );
}
