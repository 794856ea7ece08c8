import { lazy, useEffect, useRef } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { keepingContext, requestContext, servicesContext } from '#app/context.ts';
import { OfficeContext } from '#app/forms/office.ts';
import type { PublicPicture } from '#app/pictures/media-picture.tsx';
import { photoView } from '#app/pictures/pictures.server.ts';
import { changedDays } from '#domain/cases/deadlines/targets.ts';
import { mayEditPage } from '#domain/content/edit-rights.ts';
import { englishPath, languageAt, welshPath } from '#domain/content/languages.ts';
import type { WelshNow } from '#domain/content/welsh.server.ts';
import { type BranchEntry, branchPath } from '#domain/lists/branches.ts';
import { isBuiltInLook, type Look } from '#domain/look/look.ts';
import { type PicturePlace, placesAt } from '#domain/media/picture-places.ts';
import type { SitePhotos } from '#domain/media/site-pictures.server.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import type { Route } from './+types/layout.ts';
import { Dialogs } from './frame/dialogs.tsx';
import { FootBar } from './frame/foot-bar.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { ClosedFrame, DraftBar, PreviewBar } from './frame/not-open.tsx';
import { isDraftRequested } from './frame/page-texts.server.ts';
import { providerView } from './frame/provider-view.server.ts';
import type { BranchLink } from './frame/provider-view.ts';
import { useTranslate } from './frame/translate.tsx';
import { viewIn } from './frame/welsh.server.ts';

const DialogContent = lazy(() => import('./dialog-content.tsx'));

/** The same for everyone and cacheable, unless a page's own loader says otherwise: nothing here reads a cookie. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { isPreview = false, publicOrigin, isTried, viewer } = context.get(requestContext);
  context.get(keepingContext).mayCache = !isPreview && !isTried && !viewer;
  const language = viewIn(services, url.pathname);
  const path = language.welsh?.isEnglish ? englishPath(url.pathname) : url.pathname;
  const page = services.seo().texts.get(path);
  const isDraft = await isDraftRequested({ context, url });
  return {
    provider: providerView(services.provider(), services.careServices(), services.drawings.logo()),
    ...lineView(services.line(), services.provider().phone),
    days: changedDays(services.targets()),
    ...branchViews(services.branches(), languageAt(url.pathname) === 'cy' ? services.welsh() : null),
    ...lookView(services.look()),
    ...(isTried && { isTried }),
    origin: publicOrigin ?? '',
    shared: services.drawings.shared(path),
    ...(isPreview && { notOpen: 'preview' as const }),
    ...(!isPreview && !isTried && !services.isOpen() && { notOpen: 'closed' as const }),
    ...(viewer && mayEditPage(viewer, path) && { edit: `/pages/edit${path}` }),
    ...(isDraft && { isDraft }),
    ...photoViews(services.sitePhotos(), placesAt(path, isPreview || services.isOpen()), url.pathname),
    ...(services.menu().items && { menu: services.menu() }),
    ...language,
    ...(page && { page: fillAll(page, services.provider()) }),
  };
}

function lineView(line: string, phone: string): { readonly line?: string } {
  return line === phone ? {} : { line };
}

function branchViews(
  branches: readonly BranchEntry[],
  welsh: WelshNow | null,
): { readonly branches?: readonly BranchLink[] } {
  if (branches.length === 0) return {};
  return {
    branches: branches.map(({ name, phone, town }) => {
      const path = branchPath(name);
      const inWelsh = welsh?.byEnglish.get(path);
      return {
        ...{ name, phone, town, path: inWelsh?.path ?? (welsh ? welshPath(path) : path) },
        ...(inWelsh?.name && { nameCy: inWelsh.name }),
      };
    }),
  };
}

function lookView(look: Look): { readonly look?: Look } {
  return isBuiltInLook(look) ? {} : { look };
}

function photoViews(chosen: SitePhotos, places: readonly PicturePlace[], path: string) {
  const photoEntries = places.flatMap((place) => {
    const photo = chosen.get(place);
    return photo ? [[place, photoView(photo, languageAt(path))] as const] : [];
  });
  return photoEntries.length > 0 ? { photos: Object.fromEntries<PublicPicture>(photoEntries) } : {};
}

export const shouldRevalidate = ({ defaultShouldRevalidate, actionResult }: ShouldRevalidateFunctionArgs) =>
  actionResult === undefined && defaultShouldRevalidate;

/** Moves the focus to the new page's heading, where a screen reader would continue after a page load. */
function useHeadingFocus() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const main = document.querySelector('#main');
    if (main?.contains(document.activeElement)) return;
    const heading = main?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { provider, notOpen, isDraft, branches } = loaderData;
  useHeadingFocus();
  const translate = useTranslate();
  if (notOpen === 'closed') return <ClosedFrame provider={provider} />;
  return (
    <OfficeContext value={branches ? { ...provider, branches: branches.map(({ name }) => name) } : provider}>
      <Dialogs provider={provider} content={DialogContent}>
        {/* Painted only once complete, because a half-parsed page would shift. */}
        <link rel="expect" href="#footer-end" blocking="render" />
        <a
          href="#main"
          className="button sr-only top-2 left-2 z-50 focus-visible:not-sr-only focus-visible:absolute focus-visible:inline-flex focus-visible:px-6"
        >
          {translate('Skip to the main content')}
        </a>
        {isDraft ? <DraftBar /> : notOpen && <PreviewBar />}
        <Header provider={provider} />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer provider={provider} />
        <FootBar />
      </Dialogs>
    </OfficeContext>
  );
}
