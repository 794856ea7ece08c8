import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import { formPageLoader } from '../guard.server.ts';
import type { ChangeAnswer } from '../kit/answers.ts';

/** Set by an action whose refusal its page shows. */
const shownContext = createContext(false);

interface Asked {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Tells the running app; a plain page goes on to `to`, or shows why not. */
export function tell({ request, context }: Asked, value: ChangeAnswer, to: string) {
  const isPlain = request.headers.get('accept')?.includes('text/html') ?? false;
  if (value.status === 'done') return isPlain ? redirect(to, 303) : value;
  context.set(shownContext, true);
  return data<ChangeAnswer>(value, { status: 409 });
}

/** Why not, in a sentence. */
export function refused(why: string): ChangeAnswer {
  return { status: 'refused', why, errors: {}, typed: {} };
}

/** Somebody who types the address of a button is shown the pictures: a GET request changes nothing. */
export function buttonLoader(to = '/media') {
  return formPageLoader('edit-media', ({ context }) =>
    context.get(shownContext) ? null : redirect(to, 303),
  );
}
