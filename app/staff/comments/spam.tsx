import { fileCommentAsSpam } from '#domain/content/moderate-comments.server.ts';
import { keepScreen } from '../cases/keep-screen.ts';
import { SignedOutPage } from '../cases/signed-out-page.tsx';
import { privateHeaders } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/spam.ts';
import { decisionAction, decisionLoader } from './decide.server.ts';

export const loader = decisionLoader();
export const action = decisionAction(fileCommentAsSpam, 'Marked as spam.');
export const headers = privateHeaders;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

export default SignedOutPage;
export const ErrorBoundary = StaffErrorBoundary;
