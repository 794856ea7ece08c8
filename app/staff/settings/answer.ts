import type { Typed } from '#domain/settings/sections.ts';
import type { SignedOut } from '../guard.server.ts';

/** What a sent form of the settings comes to when it was not kept. */
export type SettingsAnswer =
  | { readonly status: 'refused'; readonly errors: Typed; readonly typed: Typed }
  | {
      readonly status: 'newer';
      readonly theirs: Typed;
      readonly version: number;
      /** Name of the colleague and time, where it is known. */
      readonly saved: string | null;
      readonly typed: Typed;
    }
  | { readonly status: 'trouble'; readonly typed: Typed; readonly why?: string }
  | SignedOut;

/** Another line was asked for: nothing was checked or kept. */
export interface MoreAsked {
  readonly status: 'more';
  readonly typed: Typed;
}
