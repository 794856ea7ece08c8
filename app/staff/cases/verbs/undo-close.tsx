import { changeLoader, undoCloseAction } from '../../kit/change.server.ts';
import type { Route } from './+types/undo-close.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();
export const action = undoCloseAction();
/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default VerbPage;
