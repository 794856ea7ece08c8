import { type ApiArgs, answer, requireAction } from './answers.ts';
import { loginCall } from './login-call.server.ts';

/** Call 3: signs a member of staff in. */
export function action(args: ApiArgs): Promise<Response> {
  return answer(args, ['POST'], () => {
    requireAction(args.request, 'login');
    return loginCall(args);
  });
}

export const loader = action;
