import { privateHeaders } from '../../guard.server.ts';
import { StaffErrorBoundary } from '../../kit/boundary.tsx';
import { changeLoader, statusAction } from '../../kit/change.server.ts';
import { keepScreen } from '../../kit/keep-screen.ts';
import type { Route } from './+types/wait.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();
export const action = statusAction('waiting', 'Put on hold.');
export const headers = privateHeaders;
/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

export default VerbPage;
export const ErrorBoundary = StaffErrorBoundary;
