import type { ArrivalRefusal } from '#domain/directory/arrive.server.ts';
import { isKeyOf } from '#platform/records/keys.ts';

/** `late`: no request of this browser matches; `only`: the password was right, but passwords aren't accepted. */
export type DirectoryProblem = ArrivalRefusal | 'late' | 'only';

const PROBLEMS: Readonly<Record<DirectoryProblem, string>> = {
  consent: '{name} did not let you in. Try again, or ask your administrator there.',
  client:
    '{name} no longer knows this website. Its client secret may have expired. Tell an owner of this website.',
  unreachable: '{name} gave no answer that we can use. Try again in a few minutes.',
  'no-refresh':
    '{name} would not tell this website when someone leaves, so nobody can come in. Tell an owner of this website: the operating manual says what to change.',
  'too-many-groups':
    'You are in so many groups that {name} names none of them. Tell an owner of this website: the operating manual says what to change.',
  'no-group': 'None of your groups at {name} has a role here. Ask an owner of this website.',
  unverified:
    '{name} does not confirm that your email address is yours, so we can’t tell which account you have. If you have a password, sign in with it and link your account under My account. If not, ask an owner: you are on their list now.',
  'no-account': 'You have no account here yet. Ask an owner of this website: you are on their list now.',
  deactivated: 'Your account here has been deactivated. Ask a colleague who manages accounts.',
  late: 'That took more than ten minutes, or began in another browser. Please sign in again.',
  only: 'Your account signs in with {name}. Use the button for it.',
};

export function directoryProblem(problem: DirectoryProblem, name: string): string {
  return PROBLEMS[problem].replace('{name}', name);
}

export function problemNamed(code: string | null): DirectoryProblem | null {
  return isKeyOf(PROBLEMS, code) ? code : null;
}
