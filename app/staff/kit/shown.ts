import { useEffect } from 'react';
import { useLocation } from 'react-router';

export const SHOWN_HEADER = 'Kindlewick-Shown';

/**
 * While this screen is open, what it loads again by itself carries `views`, so that one view is not audited many
 * times; opening it again is a new view. The router can set no header, so it is set on the way.
 * @param views as the server gave them for this screen; null: nothing was noted
 */
export function useShown(views: string | null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (views === null) return;
    const plain = window.fetch;
    window.fetch = (asked, init) =>
      plain(asked, isOfScreen(asked, pathname) ? marked(asked, init, views) : init);
    return () => {
      window.fetch = plain;
    };
  }, [views, pathname]);
}

/** Only the screen itself and the forms of a case: wherever a link leads is another view. */
function isOfScreen(asked: RequestInfo | URL, pathname: string): boolean {
  const url = new URL(asked instanceof Request ? asked.url : asked, location.href);
  if (url.origin !== location.origin) return false;
  return url.pathname === `${pathname}.data` || url.pathname.startsWith('/cases/');
}

function marked(asked: RequestInfo | URL, init: RequestInit | undefined, views: string): RequestInit {
  const headers = new Headers(init?.headers ?? (asked instanceof Request ? asked.headers : undefined));
  headers.set(SHOWN_HEADER, views);
  return { ...init, headers };
}
