import { privateHeaders } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/open.ts';
import { changeLoader, statusAction } from './change.server.ts';
import { keepScreen } from './keep-screen.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();
export const action = statusAction('opened', 'Taken off hold.');
export const headers = privateHeaders;
/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

export default VerbPage;
export const ErrorBoundary = StaffErrorBoundary;
