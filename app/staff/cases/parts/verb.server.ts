import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { z } from 'zod';
import { shortTime } from '#domain/cases/display-time.ts';
import type { Changed } from '#domain/cases/edit/edit-case.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { kindOf, viewCase } from '#domain/cases/list/view.server.ts';
import type { VerbRecord } from '#domain/cases/verbs/verb-record.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { type Signed, staffAction } from '../../guard.server.ts';
import { noteNothing } from '../../guard-log.server.ts';
import type { Conflict, Done, Overtaken, Typed } from '../../kit/answers.ts';
import { type Outcome, save, toCase, wrong } from '../../kit/save.server.ts';
import { noteView, type Viewing } from '../../kit/view.server.ts';
import { describeEvent, doerOf } from './event-text.server.ts';
import { RAISED, RAISED_KEPT } from './raised.ts';

type CaseArgs = LoaderFunctionArgs & Signed;

export interface Doing {
  readonly args: CaseArgs;
  readonly open: OpenDatabase;
  readonly at: { readonly reference: string; readonly actor: Actor; readonly now: number };
  readonly typed: Typed;
  readonly version: number;
}

export type Came =
  | { readonly outcome: 'missing'; readonly text?: string }
  | { readonly outcome: 'refused'; readonly why: string; readonly lacks?: true; readonly text?: string }
  | { readonly outcome: 'invalid'; readonly errors: Typed }
  | ({ readonly outcome: 'conflict' } & Pick<Conflict, 'current' | 'version' | 'saved'>)
  | { readonly outcome: 'unchanged'; readonly text: string }
  | ({ readonly outcome: 'changed'; readonly wasSo?: boolean } & Omit<Done, 'status'>)
  | { readonly outcome: 'answered'; readonly answer: Outcome };

export interface Verb {
  readonly button?: boolean;
  readonly run: (doing: Doing) => Promise<Came>;
}

/** `input` makes one field of several, such as a date. */
export function checked<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  run: (doing: Doing, fields: z.output<z.ZodObject<Shape>>) => Promise<Came>,
  input: (typed: Typed) => Readonly<Record<string, unknown>> = (typed) => typed,
): Verb {
  return {
    run: async (doing) => {
      const read = readFields(schema, input(doing.typed));
      return read.ok ? run(doing, read.value) : invalid(read.errors);
    },
  };
}

export function invalid(errors: Typed): Came {
  return { outcome: 'invalid', errors };
}

/** Counts an earlier identical change as done: it doesn't matter who did it. */
export function settled(changed: Changed, text: string): Came {
  return changed.outcome === 'unchanged' ? { outcome: 'changed', text, wasSo: true } : { ...changed, text };
}

export function verbAction(
  { permission = 'answer-cases', audit }: VerbRecord,
  { button = false, run }: Verb,
) {
  return staffAction(
    permission,
    (args) => {
      const reference = args.params.reference ?? '';
      return save(args, {
        name: 'change of a case',
        button,
        check: (typed) => ({ ok: true, value: typed }),
        do: async (typed, { open, version, actor, now }) =>
          outcomeOf(args, await run({ args, open, at: { reference, actor, now }, typed, version })),
        to: () => toCaseOrOn(args, reference),
      });
    },
    { unaudited: audit === null },
  );
}

/** A case that the actor can no longer open is a safeguarding case by now, or hidden from them. */
async function toCaseOrOn(args: CaseArgs, reference: string): Promise<Response> {
  const { db } = args.services.open;
  const kind = await kindOf(db, reference, accessOf(await actorOf(db, args.actor.id)));
  if (kind) return toCase(args, reference);
  const row = await db
    .selectFrom('cases')
    .select('kind')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const isForLeads = row !== undefined && KINDS[row.kind].forLeads;
  return redirect(isForLeads ? RAISED : RAISED_KEPT, 303);
}

/** @throws 404 */
async function outcomeOf(args: CaseArgs, came: Came): Promise<Outcome> {
  switch (came.outcome) {
    case 'missing':
      throw data(null, { status: 404 });
    case 'refused':
      return { status: 'refused', why: came.why, lacks: came.lacks ?? false, errors: {} };
    case 'invalid':
      return wrong(came.errors);
    case 'conflict': {
      const { actor, services, params } = args;
      const reference = params.reference ?? '';
      const kind = await kindOf(services.open.db, reference, accessOf(actor));
      if (!kind) throw data(null, { status: 404 });
      await noteView(args, [{ reference, kind }]);
      const { current, version, saved } = came;
      return { status: 'conflict', current, version, saved };
    }
    case 'unchanged':
      noteNothing(args);
      return (await colleagueDid(args)) ?? { status: 'done', text: came.text };
    case 'changed': {
      const { outcome: _, wasSo, ...done } = came;
      if (wasSo) noteNothing(args);
      return { status: 'done', ...done };
    }
    case 'answered':
      return came.answer;
  }
}

type Asking = Viewing & { readonly params: { readonly reference?: string | undefined } };

async function colleagueDid(asking: Asking): Promise<Overtaken | null> {
  const view = await look(asking);
  const last = view?.thread.findLast((entry) => entry.type === 'event');
  if (last?.type !== 'event' || last.by === asking.actor.name) return null;
  if (view) await noteView(asking, [view]);
  const doer = doerOf(last) === null ? '' : ` already, by ${last.by}`;
  return { status: 'overtaken', text: `${describeEvent(last)}${doer}, ${shortTime(last.at)}.` };
}

function look({ actor, services, params }: Asking) {
  const access = accessOf(actor);
  return viewCase(services.open.db, params.reference ?? '', { access, staffId: actor.id });
}
