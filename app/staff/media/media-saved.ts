import { SIGNED_OUT, type Typed, UNAVAILABLE } from '../kit/answers.ts';
import type { ShownMedia } from './shown.server.ts';

export type MediaSaved =
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly errors: Typed; readonly typed: Typed }
  | { readonly status: 'newer'; readonly theirs: ShownMedia; readonly typed: Typed }
  | { readonly status: 'unavailable' | 'signed-out'; readonly typed: Typed };

/** Nothing when it was saved. */
export function whyNotDescribed(answer: MediaSaved): string | undefined {
  switch (answer.status) {
    case 'saved':
      return undefined;
    case 'refused':
      return Object.values(answer.errors)[0] ?? UNAVAILABLE;
    case 'newer':
      return 'A colleague has described it meanwhile. Reload the page to see it.';
    case 'signed-out':
      return SIGNED_OUT;
    case 'unavailable':
      return UNAVAILABLE;
  }
}
