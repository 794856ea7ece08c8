import type { LoaderFunctionArgs } from 'react-router';
import { type ApiArgs, answer, json, requireAction } from './answers.ts';
import { LIST_CALLS, listCall, loginCall, MESSAGE_CALLS, receiveCall } from './calls.server.ts';
import { openapiDocument } from './openapi-document.server.ts';

interface Call {
  readonly action?: string;
  readonly run: (args: ApiArgs) => Promise<Response>;
}

const CALLS: Readonly<Record<string, { readonly GET?: Call; readonly POST?: Call }>> = {
  'api/contact': { POST: { action: 'addpost', run: (args) => receiveCall(MESSAGE_CALLS.contact, args) } },
  // A caller can't choose the mailbox.
  'api/send-email': { POST: { run: (args) => receiveCall(MESSAGE_CALLS.sendEmail, args) } },
  'api/login.php': { POST: { action: 'login', run: loginCall } },
  'api/thanks': {
    GET: { action: 'getThanks', run: (args) => listCall(LIST_CALLS.thanks, args) },
    POST: { action: 'addpost', run: (args) => receiveCall(MESSAGE_CALLS.thanks, args) },
  },
  'api/complaints': {
    GET: { action: 'getComplaint', run: (args) => listCall(LIST_CALLS.complaints, args) },
    POST: { action: 'addpost', run: (args) => receiveCall(MESSAGE_CALLS.complaint, args) },
  },
  'api/openapi.json': { GET: { run: async () => json(openapiDocument()) } },
};

/** Specification section 7. Looked up by the route's pattern: callers may spell the path otherwise. */
export function action(args: ApiArgs & Pick<LoaderFunctionArgs, 'pattern'>): Promise<Response> {
  const { GET, POST } = CALLS[args.pattern.replace(/^\//, '')] ?? {};
  return answer(args, [...(GET ? ['GET', 'HEAD'] : []), ...(POST ? ['POST'] : [])], async () => {
    const call = args.request.method === 'POST' ? POST : GET;
    if (!call) throw new Error('No such call');
    if (call.action) requireAction(args.request, call.action);
    return call.run(args);
  });
}

export const loader = action;
