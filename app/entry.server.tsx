import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { waitForTurn } from '#platform/turns/turns.server.ts';
import { requestContext, servicesContext } from './context.ts';
import { finishDocument } from './document.server.ts';
import starter from './starter/start.ts?inline';
import leavingStarter from './starter/start-and-leave.ts?inline';
import { RequestReference } from './ui/plain-error-page.tsx';

/** A route says `export const handle = { hydrates: 'at once' }` when its page is a tool and not a text. */
export interface RouteHandle {
  readonly hydrates?: 'at once';
  /** Shows {@link LeavePage}, which works before the app runs: always, or as its loader found. */
  readonly canBeLeft?: true | ((loaded: unknown) => boolean);
  /** Origins of other hosts whose pictures the page shows; every other page shows only our own. */
  readonly imagesFrom?: readonly string[];
}

/** Renders a page whole: streaming gains nothing for a cached page, and `renderToString` takes under half the time. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const data = entry.serverHandoffStream ? await new Response(entry.serverHandoffStream).text() : '';
  entry.serverHandoffStream = undefined;
  const { matches, loaderData } = entry.staticHandlerContext;
  const handles = matches.map(({ route }) => {
    const handle = entry.routeModules[route.id]?.handle as RouteHandle | undefined;
    const { canBeLeft } = handle ?? {};
    return {
      ...handle,
      canBeLeft: typeof canBeLeft === 'function' ? canBeLeft(loaderData[route.id]) : canBeLeft,
    };
  });
  const hydrates = handles.some((handle) => handle.hydrates === 'at once');
  const canBeLeft = handles.some((handle) => handle.canBeLeft);
  const imagesFrom = handles.flatMap((handle) => handle.imagesFrom ?? []);
  if (isRefusedTooOften(request, status, context)) return refusePlainly(context);
  await waitForTurn();
  const markup = renderToString(
    <RequestReference value={context.get(requestContext).id}>
      <ServerRouter context={entry} url={request.url} />
    </RequestReference>,
  );
  const isFramed = context.get(requestContext).isTried === true;
  const { html, policy } = finishDocument(markup, {
    data,
    hydrates,
    starter: isFramed ? '' : canBeLeft ? leavingStarter : starter,
    imagesFrom,
    isFramed,
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  return new Response(html, { status, headers });
}

function isRefusedTooOften(
  { method }: Request,
  status: number,
  context: Readonly<RouterContextProvider>,
): boolean {
  return (
    method === 'POST' &&
    status >= 400 &&
    status < 500 &&
    context.get(requestContext).countRefused?.() === false
  );
}

function refusePlainly(context: Readonly<RouterContextProvider>): Response {
  const phone = context.get(servicesContext).line();
  return new Response(
    `Too many forms from your network could not be read. Go back to check what you typed, or try again in five minutes.${phone && ` You can also ring us on ${phone}.`}`,
    {
      status: 429,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Retry-After': '300',
        'Cache-Control': 'no-store',
      },
    },
  );
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A refusal is no fault of ours, and the request's log line records it.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(servicesContext);
  const { id } = context.get(requestContext);
  log.error({ id, error: nameAndPlace(error) }, 'page failed');
};
