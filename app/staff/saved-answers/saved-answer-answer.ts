import type { SignedOut } from '../guard.server.ts';
import type { SavedAnswerShown } from './shown.server.ts';

type Typed = Readonly<Record<string, string>>;

export type SavedAnswerAnswer =
  | { readonly status: 'refused'; readonly errors: Typed; readonly typed: Typed }
  | { readonly status: 'newer'; readonly theirs: SavedAnswerShown; readonly typed: Typed }
  | { readonly status: 'unavailable'; readonly why?: string; readonly typed: Typed }
  | SignedOut;
