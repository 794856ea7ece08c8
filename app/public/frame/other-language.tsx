import { Link } from 'react-router';
import { LANG } from '#domain/content/languages.ts';
import { useSibling, useWelsh } from './provider-view.ts';

const LANGUAGE_NAMES = { en: 'English', cy: 'Cymraeg' } as const;

export function OtherLanguage() {
  const sibling = useSibling();
  const other = useWelsh() ? 'en' : 'cy';
  if (!sibling) return null;
  return (
    <li>
      <Link
        to={sibling}
        lang={LANG[other]}
        hrefLang={LANG[other]}
        className="inline-block py-2.5 font-bold text-white"
      >
        {LANGUAGE_NAMES[other]}
      </Link>
    </li>
  );
}
