import { Link } from 'react-router';
import { LANG } from '#domain/content/languages.ts';
import { useBranches } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';

export function BranchList({ besides }: { besides?: string }) {
  const branches = useBranches().filter(({ name }) => name !== besides);
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="branches" className="shell py-10">
      <h2 id="branches" className="text-2xl">
        {besides ? 'Our other branches' : 'Our branches'}
      </h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {branches.map(({ name, nameCy, path, phone }) => (
          <li key={path} className="border-t border-line py-2">
            <Link
              to={path}
              lang={nameCy && LANG.cy}
              hrefLang={nameCy && LANG.cy}
              className="inline-flex min-h-11 items-center font-bold wrap-anywhere"
            >
              {nameCy ?? name}
            </Link>
            {phone && (
              <>
                {' '}
                <PhoneLink phone={phone} className="inline-flex min-h-11 items-center whitespace-nowrap" />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
