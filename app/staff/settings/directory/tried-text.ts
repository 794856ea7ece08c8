import { z } from 'zod';
import { directoryProblem, problemNamed } from '#app/forms/directory-text.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { ROLE_NAMES, ROLES } from '#domain/staff/roles.ts';

const tried = z.object({
  at: z.number(),
  by: z.string(),
  problem: z.string().nullable(),
  said: z
    .object({
      name: z.string(),
      address: z.string(),
      isVerified: z.boolean(),
      groups: z.array(z.string()).readonly(),
      hasSecondFactor: z.boolean(),
      role: z.enum(ROLES).nullable(),
    })
    .nullable(),
});
export type Tried = z.output<typeof tried>;

export interface TriedText {
  readonly when: string;
  readonly problem: string | null;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

export function triedText(stored: string, name: string): TriedText {
  const { at, by, problem, said: claims } = tried.parse(JSON.parse(stored));
  return {
    when: `${by}, ${shortTime(at)}`,
    problem: problem === null ? null : directoryProblem(problemNamed(problem) ?? 'unreachable', name),
    rows: claims ? rowsOf(claims) : [],
  };
}

function rowsOf({ name, address, isVerified, groups, hasSecondFactor, role }: NonNullable<Tried['said']>) {
  return [
    ['Name', name || 'Not said'],
    ['Email', address === '' ? 'Not said, or not confirmed' : address],
    [
      'Confirmed that it is theirs',
      isVerified ? 'Yes' : 'No: people link their account themselves, or you do it',
    ],
    ['Groups', groups.join(', ') || 'None'],
    ['Role here, by these groups', role === null ? 'None' : ROLE_NAMES[role]],
    [
      'Second factor',
      hasSecondFactor ? 'It says that it asked for one' : 'It does not say that it asked for one',
    ],
  ] as const;
}
