import { data } from 'react-router';
import type { z } from 'zod';
import { readTyped } from '#app/forms/read-form.server.ts';
import type { Changed } from '#domain/cases/edit/edit-case.server.ts';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor, Permission } from '#domain/staff/roles.ts';
import { staffAction } from '../../guard.server.ts';
import { keptAnswer, newerAnswer, refuseFields } from '../../kit/answers.server.ts';
import type { ChangeDone, Typed } from '../../kit/answers.ts';
import { answer, type CaseArgs, refuse, trouble } from '../../kit/change.server.ts';
import { wholeNumber } from '../../whole-number.ts';
import { colleagueDid } from './colleague-did.server.ts';

export interface Doing {
  readonly args: CaseArgs;
  readonly open: OpenDatabase;
  readonly at: { readonly reference: string; readonly actor: Actor; readonly now: number };
  readonly typed: Typed;
  /** 0 when the form had none. */
  readonly version: number;
}

export type Came =
  | { readonly outcome: 'missing'; readonly words?: string }
  | { readonly outcome: 'refused'; readonly why: string; readonly lacks?: true; readonly words?: string }
  | { readonly outcome: 'invalid'; readonly errors: Typed }
  | { readonly outcome: 'conflict'; readonly current: object; readonly version: number }
  /** A colleague who did it is named. */
  | { readonly outcome: 'unchanged'; readonly words: string }
  | ({ readonly outcome: 'changed'; readonly version?: number } & Omit<ChangeDone, 'status'>)
  | { readonly outcome: 'answered'; readonly answer: unknown };

export interface Verb {
  /** By default, whoever answers cases may. */
  readonly permission?: Permission;
  /** Not audited. */
  readonly quiet?: boolean;
  /** A button: there is no form to read. */
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

export function invalid(errors: Readonly<Partial<Typed>>): Came {
  return { outcome: 'invalid', errors: errors as Typed };
}

/** What was so already counts as done: it doesn't matter who did it. */
export function settled(changed: Changed, words: string): Came {
  return changed.outcome === 'unchanged' ? { outcome: 'changed', words } : { ...changed, words };
}

/** Answers with what was typed whenever it was not done. */
export function verbAction({ permission = 'answer-cases', quiet = false, button, run }: Verb) {
  return staffAction(
    permission,
    async (args) => {
      const { actor, services, params, request } = args;
      const typed = button ? {} : await readTyped(request);
      const at = { reference: params.reference ?? '', actor, now: services.clock() };
      try {
        const doing = { args, open: services.open, at, typed, version: wholeNumber(typed.seen) };
        return await answerTo(args, await run(doing), typed);
      } catch (error) {
        return trouble(args, error, typed);
      }
    },
    { quiet },
  );
}

async function answerTo(args: CaseArgs, came: Came, typed: Typed) {
  switch (came.outcome) {
    case 'missing':
      throw data(null, { status: 404 });
    case 'refused':
      return refuse(args, { why: came.why, lacks: came.lacks ?? false, typed });
    case 'invalid':
      return refuseFields(args, came.errors, typed);
    case 'conflict': {
      const { actor, services, params } = args;
      const kind = await kindOf(services.open.db, params.reference ?? '', readableKinds(actor.role));
      if (!kind) throw data(null, { status: 404 });
      return newerAnswer(args, { kind, seen: came.version, theirs: came.current, typed });
    }
    case 'unchanged':
      return answer(args, (await colleagueDid(args)) ?? { status: 'done', words: came.words });
    case 'changed': {
      const { words, version, leaves, undo } = came;
      if (version !== undefined) return keptAnswer(args, words, version);
      return answer(args, { status: 'done', words, ...(leaves && { leaves }), ...(undo && { undo }) });
    }
    case 'answered':
      return came.answer;
  }
}
