import type { ActionFunctionArgs } from 'react-router';
import type { WrittenKind } from '#domain/content/written.ts';
import { formPageLoader, guardedBy, type Signed, staffAction, staffLoader } from '../guard.server.ts';
import { kindAt, WRITING } from './kinds.ts';

type Args = ActionFunctionArgs & Signed & { readonly kind: WrittenKind };
type Body<T> = (args: Args) => Promise<T> | T;

export function writtenLoader<T>(body: Body<T>) {
  return byKind((kind) => staffLoader(WRITING[kind].permission, (args) => body({ ...args, kind })));
}

/** Guards like {@link writtenLoader}, for a page with an action: null if the action just found an ended session. */
export function writtenFormLoader<T>(body: Body<T>) {
  return byKind((kind) => formPageLoader(WRITING[kind].permission, (args) => body({ ...args, kind })));
}

export function writtenAction<T>(body: Body<T>) {
  return byKind((kind) => staffAction(WRITING[kind].permission, (args) => body({ ...args, kind })));
}

function byKind<Fn extends (args: ActionFunctionArgs) => unknown>(make: (kind: WrittenKind) => Fn) {
  const made = { post: make('post'), page: make('page') };
  return guardedBy(({ url }) => made[kindAt(url.pathname)]);
}
