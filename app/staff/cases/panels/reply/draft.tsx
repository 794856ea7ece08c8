import { changeLoader } from '../../../kit/change.server.ts';
import { draftAction } from './draft.server.ts';

/** Keeps a draft, and does what the other buttons of a reply's form do without script. It has no page. */
export const loader = changeLoader();
export const action = draftAction;
