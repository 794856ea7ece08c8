import {
  type DataRouter,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router';

declare global {
  interface Window {
    readonly __reactRouterDataRouter?: DataRouter;
  }
}

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps what the page shows where the server can't be asked what is new: else React Router would put the error in the
 * place of the page, and of what is being typed in it. A refusal, as of someone who has lost a right, is shown.
 */
export const keepCurrentScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const routerState = window.__reactRouterDataRouter?.state;
  if (!routerState || request.method !== 'GET' || !isOf(routerState.location, request.url)) return results;
  const retained = Object.entries(results).map(([route, answer]) => {
    const result = routerState.loaderData[route];
    return [route, isOutage(answer) && result !== undefined ? { type: 'data', result } : answer] as const;
  });
  return Object.fromEntries(retained) as Results;
};

function isOf({ pathname, search }: DataRouter['state']['location'], url: string): boolean {
  const target = new URL(url);
  return target.pathname === pathname && target.search === search;
}

function isOutage({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error' || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}
