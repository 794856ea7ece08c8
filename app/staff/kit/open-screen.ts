import { useEffect } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, useLocation } from 'react-router';
import { say } from '../brief-cookies.ts';

/** The address of the screen that is drawn; going back changes that of the window before the screen. */
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

/** While the screen that is open loads again, so that one view is not audited many times: see `noteView`. */
export const sayAgain: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method !== 'GET' || new URL(request.url).pathname !== drawn) return next();
  const stop = say('again');
  try {
    return await next();
  } finally {
    stop();
  }
};
