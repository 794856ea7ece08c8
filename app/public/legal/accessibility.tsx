import beside from '#app/pictures/art/writing.svg?url';
import accessibilityPage from '#domain/page-texts/accessibility.json' with { type: 'json' };
import { definePage, orderOf, textsOf } from '#domain/page-texts/page-text.ts';
import { pageTexts } from '../frame/page-texts.server.ts';
import type { Route } from './+types/accessibility.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

const ACCESSIBILITY = definePage(accessibilityPage);

export function loader({ context, url }: Route.LoaderArgs) {
  return pageTexts({ context, url }, ACCESSIBILITY);
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const texts = textsOf(ACCESSIBILITY, loaderData);
  return (
    <LegalPage
      drawing={beside}
      path="/accessibility"
      reviewed={loaderData.reviewed}
      texts={texts}
      order={orderOf(ACCESSIBILITY, loaderData)}
      parts={{
        can: <LegalSection heading={texts['can-heading']} blocks={texts['can-text']} />,
        how: <LegalSection heading={texts['how-heading']} blocks={texts['how-text']} />,
        not: <LegalSection heading={texts['not-heading']} blocks={texts['not-text']} />,
        forms: <LegalSection heading={texts['forms-heading']} blocks={texts['forms-text']} />,
        tell: <LegalSection heading={texts['tell-heading']} blocks={texts['tell-text']} />,
      }}
    />
  );
}
