import { changeLoader, statusAction } from '../../kit/change.server.ts';
import type { Route } from './+types/not-spam.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();
export const action = statusAction('marked-not-spam', 'Marked as not spam.');
/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default VerbPage;
