import { useLocation } from 'react-router';
import type { Answer } from '../../kit/answers.ts';
import { caseButtonLoader } from '../../kit/save.server.ts';
import type { Route } from './+types/route.ts';
import { VerbPage } from './verb-page.tsx';
import { actionOfVerb } from './verbs.server.ts';

export const loader = caseButtonLoader();
export const action = actionOfVerb;
/** Keeps the code of this route loadable without its data: see ReadyCode. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default function CaseVerb({ params, actionData }: Route.ComponentProps) {
  const [, , , ...verb] = useLocation().pathname.split('/');
  const answer = actionData as Answer | undefined;
  return <VerbPage reference={params.reference ?? ''} verb={verb.join('/')} answer={answer} />;
}
