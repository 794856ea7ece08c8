import type { Context } from 'hono';
import { RouterContextProvider } from 'react-router';
import {
  createKeeping,
  drawPageContext,
  type Keeping,
  keepingContext,
  REFUSALS,
  type Refusal,
  type RequestFacts,
  refusalContext,
  requestContext,
  type Services,
  servicesContext,
} from '#app/context.ts';
import { PROBLEM_TYPE, problemOf } from '#app/resources/api/v1/problem.ts';
import type { AppOptions, HonoEnv } from './app.ts';

export type Refuse = (c: Context<HonoEnv>, refusal: Refusal) => Promise<Response>;

const REFUSAL_PATH = '/refused';

const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export function reactRouter({ services, render }: AppOptions, refuse: Refuse) {
  return async (c: Context<HonoEnv>): Promise<Response> => {
    // The home page has no form, and the router would refuse this outside the frame, without menu and number.
    if (c.req.path === '/' && WRITING.has(c.req.method))
      return addAllowedMethods(await refuse(c, 'not-taken'));
    const keeping = createKeeping();
    const facts = c.get('facts');
    const context = contextOf(services, facts, keeping);
    context.set(drawPageContext, (path, tried) =>
      render(
        pageRequest(facts.origin + path),
        contextOf({ ...services, ...tried }, { ...facts, isTried: true }),
      ),
    );
    const response = await render(ownRequest(c), context);
    c.set('keep', keeping.mayCache && response.status === 200 && isForEveryone(response));
    return addAllowedMethods(response);
  };
}

function contextOf(services: Services, facts: RequestFacts, keeping: Keeping = createKeeping()) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, facts);
  context.set(keepingContext, keeping);
  return context;
}

function pageRequest(address: string): Request {
  return new Request(address, { headers: { accept: 'text/html' } });
}

/** Adds the allowed methods to a 405 (RFC 9110, 15.5.6). */
function addAllowedMethods(response: Response): Response {
  if (response.status === 405 && !response.headers.has('Allow')) response.headers.set('Allow', 'GET, HEAD');
  return response;
}

/** A cookie or `no-store` means one person, whatever else a route says of caching. */
function isForEveryone({ headers }: Response): boolean {
  return !headers.has('Set-Cookie') && !/no-store|private/i.test(headers.get('Cache-Control') ?? '');
}

export function refusal({ services, render }: AppOptions): Refuse {
  return async (c, refusal) => {
    const { origin, id } = c.get('facts');
    const status = REFUSALS[refusal];
    const message = MESSAGES[refusal];
    if (c.req.path.startsWith('/api/v1/')) {
      const problem = problemOf(status, message, { reference: id });
      return c.json(problem, status, { 'Content-Type': PROBLEM_TYPE });
    }
    if (c.req.path.startsWith('/api/')) {
      return c.json({ success: false, message, reference: id }, status);
    }
    const context = contextOf(services, c.get('facts'));
    context.set(refusalContext, refusal);
    try {
      const was = refusal === 'closed' && WRITING.has(c.req.method) ? '?sent' : '';
      return await render(pageRequest(origin + REFUSAL_PATH + was), context);
    } catch {
      const phone = services.provider().phone;
      const ring = phone && ` Please ring us on ${phone}.`;
      return c.text(`${message}${ring} Reference: ${id}`, status);
    }
  };
}

const MESSAGES: Record<Refusal, string> = {
  'cross-site': 'This request came from another site and was refused.',
  'not-taken': 'This page cannot take what was sent to it.',
  'too-large': 'This is more than we can take in one message.',
  failed: 'An error occurred. Please try again later.',
  outage: 'We can’t reach our records at the moment. Please try again in a minute.',
  closed: 'This website is not open, so nothing was saved.',
};

function ownRequest(c: Context<HonoEnv>): Request {
  const { raw } = c.req;
  const url = new URL(raw.url);
  const { origin } = c.get('facts');
  if (url.origin === origin) return raw;
  return new Request(origin + url.pathname + url.search, raw);
}
