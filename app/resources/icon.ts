import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { drawingAnswer } from './drawing-answer.ts';

/** The address stays the same when the icon changes. */
const DAY = 'public, max-age=86400';
const DRAWINGS: Readonly<Record<string, string>> = {
  '/favicon.ico': 'favicon',
  '/apple-touch-icon.png': 'home-screen',
  '/icon.svg': 'icon',
  '/email-logo.png': 'email-logo',
};

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const { drawings } = context.get(servicesContext);
  return drawingAnswer(await drawings.read(DRAWINGS[url.pathname] ?? ''), DAY);
}
