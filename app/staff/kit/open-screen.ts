import { useEffect } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, useLocation } from 'react-router';
import { setBriefCookie } from '../brief-cookies.ts';

/** The address of the rendered screen; going back changes the window's address before the screen. */
let drawn: string | null = null;

export function useDrawnScreen(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    drawn = pathname;
    return () => {
      drawn = null;
    };
  }, [pathname]);
}

/** Marks reloads of the open screen, so that one view is not audited many times: see `noteView`. */
export const announceAgain: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method !== 'GET' || new URL(request.url).pathname !== drawn) return next();
  const stop = setBriefCookie('again');
  try {
    return await next();
  } finally {
    stop();
  }
};
