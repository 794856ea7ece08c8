import { type ApiArgs, answer, json } from './answers.ts';
import { openapiDocument } from './openapi-document.server.ts';

export function loader(args: ApiArgs): Promise<Response> {
  return answer(args, ['GET', 'HEAD'], async () => json(openapiDocument()));
}

export const action = loader;
