import { type ApiArgs, answer, requireAction } from './answers.ts';
import { MESSAGE_CALLS, receiveCall } from './receive-call.server.ts';

export function action(args: ApiArgs): Promise<Response> {
  return answer(args, ['POST'], () => {
    requireAction(args.request, 'addpost');
    return receiveCall(MESSAGE_CALLS.contact, args);
  });
}

export const loader = action;
