import { approveComment } from '#domain/content/moderate-comments.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { decisionAction, decisionLoader } from './decide.server.ts';

export const loader = decisionLoader();
export const action = decisionAction(approveComment, 'Published on the blog.');

export default SignedOutPage;
