import { useEffect } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, Outlet, useLocation } from 'react-router';
import { setBriefCookie } from '../brief-cookies.ts';
import { privateHeaders } from '../guard.server.ts';
import staffCss from '../staff.css?url';
import type { Route } from './+types/frame.ts';
import { Failure } from './failure.tsx';
import { answerForms } from './sent-forms.ts';

/** The address of the rendered screen; going back changes the window's address before the screen. */
let drawn: string | null = null;

function useDrawnScreen(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    drawn = pathname;
    return () => {
      drawn = null;
    };
  }, [pathname]);
}

/** Marks reloads of the open screen, so that one view is not audited many times: see `noteView`. */
const announceAgain: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method !== 'GET' || new URL(request.url).pathname !== drawn) return next();
  const stop = setBriefCookie('again');
  try {
    return await next();
  } finally {
    stop();
  }
};

export default function Frame() {
  useDrawnScreen();
  return <Outlet />;
}

export const headers = privateHeaders;
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffCss }];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [answerForms, announceAgain];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
