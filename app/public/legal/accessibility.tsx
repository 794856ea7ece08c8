import beside from '#app/pictures/art/writing.svg?url';
import { ACCESSIBILITY } from '#domain/page-texts/accessibility.content.ts';
import { orderOf, textsOf } from '#domain/page-texts/page-text.ts';
import { pageTexts } from '../frame/page-texts.server.ts';
import type { Route } from './+types/accessibility.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return pageTexts({ context, url }, ACCESSIBILITY);
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const said = textsOf(ACCESSIBILITY, loaderData);
  return (
    <LegalPage
      drawing={beside}
      path="/accessibility"
      reviewed={loaderData.reviewed}
      said={said}
      order={orderOf(ACCESSIBILITY, loaderData)}
      parts={{
        can: <LegalSection heading={said['can-heading']} blocks={said['can-text']} />,
        how: <LegalSection heading={said['how-heading']} blocks={said['how-text']} />,
        not: <LegalSection heading={said['not-heading']} blocks={said['not-text']} />,
        forms: <LegalSection heading={said['forms-heading']} blocks={said['forms-text']} />,
        tell: <LegalSection heading={said['tell-heading']} blocks={said['tell-text']} />,
      }}
    />
  );
}
