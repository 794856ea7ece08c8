import { type ApiArgs, answer, json } from './answers.ts';
import { openapiDocument } from './openapi-document.server.ts';

/** The description of the calls for programs and programmers. */
export function loader(args: ApiArgs): Promise<Response> {
  return answer(args, ['GET', 'HEAD'], async () => json(openapiDocument()));
}

export const action = loader;
