import { data } from 'react-router';
import type { CaseKind } from '#domain/cases/case.table.ts';
import type { Typed } from './answers.ts';
import { answer, type CaseArgs, refuse } from './change.server.ts';
import { isFromRunningApp } from './save.server.ts';
import type { Kept, PanelRefused } from './use-panel-form.ts';
import { noteView } from './view.server.ts';

export function keptAnswer(args: CaseArgs, words: string, version: number) {
  if (!isFromRunningApp(args.request)) return answer(args, { status: 'done', words });
  return { status: 'done', words, version } satisfies Kept;
}

/** Shows somebody who was second what the other one saved, beside what was typed. */
export async function newerAnswer<Theirs>(
  args: CaseArgs,
  { kind, seen, theirs, typed }: { kind: CaseKind; seen: number; theirs: Theirs; typed: Typed },
) {
  const why = 'A colleague has saved something since you opened this form. Compare, then save again.';
  refuse(args, { why });
  await noteView(args, [{ reference: args.params.reference ?? '', kind }]);
  const refused: PanelRefused<Theirs> = { status: 'refused', why, errors: {}, typed, seen, theirs };
  return data(refused, { status: 409 });
}

export function refuseFields(args: CaseArgs, errors: Typed, typed: Typed) {
  return refuse(args, { why: Object.values(errors)[0] ?? '', errors, typed });
}
