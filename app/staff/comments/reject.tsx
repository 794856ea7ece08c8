import { rejectComment } from '#domain/content/moderate-comments.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { decisionAction, decisionLoader } from './decide.server.ts';

export const loader = decisionLoader();
export const action = decisionAction(rejectComment, 'Rejected.');

export default SignedOutPage;
