import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import favicon from './generated/art/favicon.svg?url';
import bodyFont from './generated/fonts/atkinson-latin.woff2?url';
import headingFont from './generated/fonts/fraunces-latin.woff2?url';
import publicCss from './public.css?inline';
import { PlainErrorPage } from './ui/plain-error-page.tsx';
import { SnackbarHost } from './ui/snackbar.tsx';

/** The browser keeps the style element that the server wrote, so its script need not carry the text. */
const style = import.meta.env.SSR ? publicCss : '';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#17352f" />
        {[bodyFont, headingFont].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made at build. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
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
