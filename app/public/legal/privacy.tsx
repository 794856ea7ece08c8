import beside from '#app/pictures/art/sign-in.svg?url';
import { DATA_COMPLAINT_LAW } from '#domain/cases/kinds/data-complaint.ts';
import { definePage, orderOf, textsOf } from '#domain/page-texts/page-text.ts';
import privacyPage from '#domain/page-texts/privacy.json' with { type: 'json' };
import { pageTexts } from '../frame/page-texts.server.ts';
import type { Route } from './+types/privacy.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

const PRIVACY = definePage(privacyPage);

export function loader({ context, url }: Route.LoaderArgs) {
  return pageTexts({ context, url }, PRIVACY);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const texts = textsOf(PRIVACY, loaderData);
  return (
    <LegalPage
      drawing={beside}
      path="/privacy"
      reviewed={loaderData.reviewed}
      texts={texts}
      order={orderOf(PRIVACY, loaderData)}
      parts={{
        kept: <LegalSection heading={texts['kept-heading']} blocks={texts['kept-text']} />,
        shared: <LegalSection heading={texts['shared-heading']} blocks={texts['shared-text']} />,
        rights: <LegalSection heading={texts['rights-heading']} blocks={texts['rights-text']} />,
        unhappy: (
          <LegalSection id="data-complaint" heading={texts['unhappy-heading']} blocks={texts['unhappy-text']}>
            <p className="text-sm">The rule for complaints: {DATA_COMPLAINT_LAW.source}.</p>
          </LegalSection>
        ),
      }}
    />
  );
}
