import { type ApiArgs, answer, requireAction } from './answers.ts';
import { loginCall } from './login-call.server.ts';

export function action(args: ApiArgs): Promise<Response> {
  return answer(args, ['POST'], () => {
    requireAction(args.request, 'login');
    return loginCall(args);
  });
}

export const loader = action;
