import { Outlet } from 'react-router';
import { privateHeaders } from '../guard.server.ts';
import staffCss from '../staff.css?url';
import type { Route } from './+types/frame.ts';
import { Failure } from './failure.tsx';
import { announceAgain, useDrawnScreen } from './open-screen.ts';
import { answerForms } from './sent-forms.ts';

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
