import { ORDER, placedSections, wholeTexts } from '#domain/page-texts/own-texts.ts';
import type { PageText } from '#domain/page-texts/page-text.ts';
import { findTexts, listTextVersions } from '#domain/page-texts/page-texts.server.ts';
import { titleOfPage } from '#domain/page-texts/page-texts.ts';
import { staffLoader } from '../guard.server.ts';
import { Screen } from '../kit/screen.tsx';
import { comparedVersions, requestedVersions, VersionList } from '../posts/version-list.tsx';
import type { Route } from './+types/texts-versions.ts';
import { pageNamed } from './texts.server.ts';
import { requestedFields } from './texts-fields.ts';
import { TextsNotice, textsDoneIn, textsPath } from './texts-notice.tsx';

export const loader = staffLoader('edit-site', async ({ services, params, url }) => {
  const page = pageNamed(params.page);
  const versions = await listTextVersions(services.open.db, page);
  const { version } = await findTexts(services.open.db, page);
  return {
    path: textsPath(page),
    title: titleOfPage(page),
    version,
    outcome: textsDoneIn(url.searchParams),
    compared: comparedVersions(versions, requestedVersions(versions, url), ({ content }) =>
      wholeText(page, content),
    ),
  };
});

function wholeText(page: PageText, content: Readonly<Record<string, string>>): string {
  const whole = wholeTexts(page, content);
  const order = placedSections(page, content[ORDER] ?? '').map(({ name, isHidden }) =>
    isHidden ? `${name} (hidden)` : name,
  );
  return requestedFields(page)
    .map(({ name, label }) => `${label}\n${name === ORDER ? order.join(', ') : (whole[name] ?? '')}`)
    .join('\n\n');
}

export default function TextsVersions({ loaderData }: Route.ComponentProps) {
  const { path, title, version, outcome, compared } = loaderData;
  return (
    <Screen title="Versions" heading={`Versions: ${title}`} back={{ to: path, name: 'Back to the texts' }}>
      <TextsNotice outcome={outcome} />
      <VersionList path={path} version={version} {...compared} />
    </Screen>
  );
}
