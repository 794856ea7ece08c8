import type { ReactNode } from 'react';
import {
  type DataRouter,
  type DataStrategyResult,
  isRouteErrorResponse,
  Links,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { LANG } from '#domain/content/languages.ts';
import { FONT_PAIRS } from '#domain/look/font-pairs.ts';
import { BUILT_IN_LOOK, type Look } from '#domain/look/look.ts';
import { paletteCss, paletteOf } from '#domain/look/palette.ts';
import type { Route } from './+types/root.ts';
import printCss from './print.css?url';
import type { loader } from './public/layout.tsx';
import publicCss from './public.css?inline';
import { PlainErrorPage } from './ui/plain-error-page.tsx';
import { SnackbarHost } from './ui/snackbar.tsx';

declare global {
  interface Window {
    readonly __reactRouterDataRouter?: DataRouter;
  }
}

type Results = Record<string, DataStrategyResult>;

/** Keeps the page and its typed text if the server is unreachable; React Router would show an error. */
const stayOnScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isReload = request.method === 'GET' && isOf(routerState()?.location, request.url);
  const results = await next();
  const state = routerState();
  if (!state || !isReload) return results;
  // React Router doesn't abort a reload when a fetcher redirects: it would end later, and take the new address away.
  if (!isOf(state.navigation.location ?? state.location, request.url)) return new Promise(() => {});
  const retained = Object.entries(results).map(([route, answer]) => {
    const result = state.loaderData[route];
    return [route, isOutage(answer) && result !== undefined ? { type: 'data', result } : answer] as const;
  });
  return Object.fromEntries(retained) as Results;
};

function routerState(): DataRouter['state'] | undefined {
  return window.__reactRouterDataRouter?.state;
}

function isOf(location: DataRouter['state']['location'] | undefined, url: string): boolean {
  const { pathname, search } = new URL(url);
  return location?.pathname === pathname && location.search === search;
}

function isOutage({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error' || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}

const FONT_FILES = import.meta.glob<string>('./generated/fonts/*-latin.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});
const FONT_STYLES = import.meta.glob<string>(['./generated/fonts/*.css', '!**/samples.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
});
/** The browser keeps the style element that the server wrote, so its script need not carry the text. */
const styleOf = import.meta.env.SSR
  ? (look: Look) => publicCss + FONT_STYLES[`./generated/fonts/${look.fonts}.css`] + paletteCss(look)
  : () => '';

export function Layout({ children }: { children: ReactNode }) {
  // The office's colours are for visitors: the dashboard looks the same everywhere.
  const { look = BUILT_IN_LOOK, isTried, welsh } = useRouteLoaderData<typeof loader>('public/layout') ?? {};
  const { body, headings } = FONT_PAIRS[look.fonts];
  return (
    <html lang={LANG[welsh ? 'cy' : 'en']} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Only the page itself stays in the frame beside the form. */}
        {isTried && <base target="_blank" />}
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content={paletteOf(look).ink} />
        {[body, headings].map((name) => (
          <link
            key={name}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin=""
            href={FONT_FILES[`./generated/fonts/${name}-latin.woff2`]}
          />
        ))}
        <link rel="icon" href="/icon.svg" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, made at build, and colours. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styleOf(look) }} />
        <link rel="stylesheet" media="print" href={printCss} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnScreen];

export default function Root() {
  return (
    <SnackbarHost>
      <Outlet />
    </SnackbarHost>
  );
}

/** Appears only if not even the header could be rendered. */
export function ErrorBoundary() {
  return <PlainErrorPage />;
}
