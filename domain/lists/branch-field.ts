import { z } from 'zod';
import type { ListField, Look } from './list.ts';

export const EVERY_BRANCH = 0;

interface Named {
  readonly id: number;
  readonly name: string;
}

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

export function withBranches(
  listFields: readonly ListField[],
  branches: readonly Named[],
  typed: Readonly<Record<string, string>>,
): readonly ListField[] {
  return listFields.flatMap((field) => {
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

export function branchName(branches: readonly Named[], id: number): string {
  if (id === EVERY_BRANCH) return 'Every branch';
  return branches.find((branch) => branch.id === id)?.name ?? 'A branch that was removed';
}
