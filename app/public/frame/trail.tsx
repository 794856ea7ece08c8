import { Link } from 'react-router';
import { LANG, WELSH_ROOT } from '#domain/content/languages.ts';
import { businessNamed, JsonLd, type SchemaNode } from './linked-data.tsx';
import { useOrigin, useProvider, useSibling } from './provider-view.ts';
import { useIsWelsh, useTranslate } from './translate.tsx';

export interface Step {
  readonly name: string;
  readonly path: string;
}

interface TrailProps {
  readonly steps: readonly Step[];
  readonly page?: SchemaNode;
  readonly more?: readonly SchemaNode[];
}

export function Trail({ steps, page, more = [] }: TrailProps) {
  const origin = useOrigin();
  const { name } = useProvider();
  const translate = useTranslate();
  const sibling = useSibling();
  const isWelsh = useIsWelsh();
  const home: Step = { name: translate('Home'), path: isWelsh ? WELSH_ROOT : '/' };
  const trail = [home, ...steps];
  const here = trail.at(-1) ?? home;
  return (
    <nav aria-label={translate('Breadcrumb')} className="-mt-4 mb-2 text-sm">
      <JsonLd
        graph={[
          {
            '@type': 'WebPage',
            name: here.name,
            url: origin + here.path,
            ...((isWelsh || sibling) && { inLanguage: LANG[isWelsh ? 'cy' : 'en'] }),
            publisher: businessNamed(name, origin),
            ...page,
          },
          ...more,
          trailData(origin, trail),
        ]}
      />
      <ol className="flex flex-wrap items-center gap-2">
        {trail.map((step) => (
          <li key={step.path} className="flex items-center gap-2">
            {step === here ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <>
                <Link to={step.path} className="inline-flex min-h-11 items-center">
                  {step.name}
                </Link>
                <span aria-hidden="true">/</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function trailData(origin: string, trail: readonly Step[]): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  };
}
