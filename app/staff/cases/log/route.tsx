import { randomUUID } from 'node:crypto';
import { CASE_KINDS, raisableKinds } from '#domain/cases/kinds/kinds.ts';
import { staffLoader } from '../../guard.server.ts';
import { StaffTitle } from '../../kit/staff-title.tsx';
import type { Route } from './+types/route.ts';
import { LogForm } from './log-form.tsx';

export const loader = staffLoader('answer-cases', ({ actor, url }) => {
  const kinds = raisableKinds(actor);
  const kind = CASE_KINDS.find((one) => one === url.searchParams.get('kind'));
  return { kinds, kind: kind ?? null, formKey: randomUUID() };
});

export default function Log({ loaderData: { kinds, kind, formKey } }: Route.ComponentProps) {
  return (
    <div className="grid gap-5 p-4 sm:p-6 lg:max-w-[46rem]">
      <StaffTitle title="Log a call or visit" />
      <h1 className="text-2xl">Log a call or visit</h1>
      <p>What someone told you becomes a case like any other, with a reference and a due date.</p>
      <LogForm kinds={kinds} formKey={formKey} kind={kind} />
    </div>
  );
}
