import { type ApiArgs, answer, requireAction } from './answers.ts';
import { LIST_CALLS, listCall } from './list-call.server.ts';
import { MESSAGE_CALLS, receiveCall } from './receive-call.server.ts';

/** Call 5 lists concerns, call 6 adds one. */
export function action(args: ApiArgs): Promise<Response> {
  return answer(args, ['GET', 'HEAD', 'POST'], () => {
    if (args.request.method === 'POST') {
      requireAction(args.request, 'addpost');
      return receiveCall(MESSAGE_CALLS.complaint, args);
    }
    requireAction(args.request, 'getComplaint');
    return listCall(LIST_CALLS.complaints, args);
  });
}

export const loader = action;
