import { approveComment } from '#domain/content/moderate-comments.server.ts';
import { privateHeaders } from '../guard.server.ts';
import { StaffErrorBoundary } from '../kit/boundary.tsx';
import { keepScreen } from '../kit/keep-screen.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/approve.ts';
import { decisionAction, decisionLoader } from './decide.server.ts';

export const loader = decisionLoader();
export const action = decisionAction(approveComment, 'Published on the blog.');
export const headers = privateHeaders;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

export default SignedOutPage;
export const ErrorBoundary = StaffErrorBoundary;
