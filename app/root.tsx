import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { BUILT_IN } from '#domain/look/palette.ts';
import favicon from './generated/art/favicon.svg?url';
import bodyFont from './generated/fonts/atkinson-latin.woff2?url';
import headingFont from './generated/fonts/fraunces-latin.woff2?url';
import type { loader } from './public/layout.tsx';
import publicCss from './public.css?inline';
import { PlainErrorPage } from './ui/plain-error-page.tsx';
import { SnackbarHost } from './ui/snackbar.tsx';

/** The browser keeps the style element that the server wrote, so its script need not carry the text. */
const style = import.meta.env.SSR ? publicCss : '';

export function Layout({ children }: { children: ReactNode }) {
  // The office's colours are for visitors: the dashboard looks the same everywhere.
  const { look, isTried } = useRouteLoaderData<typeof loader>('public/layout') ?? {};
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Only the page itself stays in the frame beside the form. */}
        {isTried && <base target="_blank" />}
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content={look?.ink ?? BUILT_IN.ink} />
        {[bodyFont, headingFont].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made at build. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of colours alone. */}
        {look && <style dangerouslySetInnerHTML={{ __html: look.style }} />}
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

export default function Root() {
  return (
    <SnackbarHost>
      <Outlet />
    </SnackbarHost>
  );
}

/** Only when not even the header could be drawn. */
export function ErrorBoundary() {
  return <PlainErrorPage />;
}
