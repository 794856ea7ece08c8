import { type ApiArgs, answer } from './answers.ts';
import { MESSAGE_CALLS, receiveCall } from './receive-call.server.ts';

/** Nothing a caller sends can make it reach another mailbox. */
export function action(args: ApiArgs): Promise<Response> {
  return answer(args, ['POST'], () => receiveCall(MESSAGE_CALLS.sendEmail, args));
}

export const loader = action;
