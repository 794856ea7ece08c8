import type { SignedOut } from '../guard.server.ts';
import type { ReplyShown } from '../inbox/case-shown.server.ts';

/** What a click on a case's buttons comes to. */
export type ChangeAnswer =
  | { readonly status: 'done'; readonly words: string }
  | { readonly status: 'trouble' }
  | SignedOut;

/** What a sent reply comes to. */
export type ReplyAnswer =
  | { readonly status: 'sent' }
  | { readonly status: 'refused'; readonly errors: Readonly<Record<string, string>>; readonly typed: Typed }
  /** Somebody else answered meanwhile: their reply, and what the form must know to be sent again. */
  | {
      readonly status: 'newer';
      readonly newest: ReplyShown;
      readonly formKey: string;
      readonly typed: Typed;
    }
  | { readonly status: 'trouble'; readonly typed: Typed }
  | SignedOut;

type Typed = Readonly<Record<string, string>>;

export const SIGNED_OUT = 'You have been signed out. Sign in in another tab, then send again.';
export const TEXT_IS_HERE = 'What you wrote is still here.';
export const TROUBLE = 'That did not work. Please try again.';
