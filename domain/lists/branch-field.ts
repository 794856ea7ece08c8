import { z } from 'zod';
import type { ListField, Look } from './list.ts';

/** In place of an id, of an entry that is of no one branch. */
export const EVERY_BRANCH = 0;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Which branch an entry is of, by its id; asked of a provider with several offices alone. */
export function branchField<const Name extends string>(
  name: Name,
  label: string,
  look: Look = {},
): ListField<Name, number> {
  const schema = z
    .string()
    .default('')
    .transform((typed) => Number(typed) || EVERY_BRANCH);
  return { ...look, name, label, kind: 'branch', schema, typed: String };
}

/** What a form asks of an entry: without the branch where there is none and it is of none. */
export function withBranches(
  asked: readonly ListField[],
  branches: readonly Named[],
  typed: Readonly<Record<string, string>>,
): readonly ListField[] {
  return asked.flatMap((field) => {
    if (field.kind !== 'branch') return [field];
    const id = Number(typed[field.name] ?? EVERY_BRANCH);
    if (branches.length === 0 && id === EVERY_BRANCH) return [];
    const choices = [EVERY_BRANCH, ...branches.map((branch) => branch.id)];
    return [
      {
        ...field,
        kind: 'select' as const,
        none: null,
        choices: (choices.includes(id) ? choices : [id, ...choices]).map((value) => ({
          value: String(value),
          label: branchName(branches, value),
        })),
      },
    ];
  });
}

/** As staff read it. */
export function branchName(branches: readonly Named[], id: number): string {
  if (id === EVERY_BRANCH) return 'Every branch';
  return branches.find((branch) => branch.id === id)?.name ?? 'A branch that was removed';
}
