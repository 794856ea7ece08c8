import type { Answer } from '#domain/cases/application/answers.ts';
import type { StepId } from './apply-steps.ts';

export type FormResult =
  | {
      readonly status: 'refused';
      readonly errors: Readonly<Record<string, string>>;
      readonly typed: Typed;
    }
  | { readonly status: 'too-many' | 'not-saved'; readonly notice: string; readonly typed: Typed };

export type Typed = Readonly<Record<string, string>>;

export const NOT_SENT = 'Message not sent. Please try again.';

export type ApplyResult =
  | FormResult
  | { readonly status: 'fine'; readonly step: StepId; readonly typed: Typed }
  | { readonly status: 'checked'; readonly answers: readonly Answer[]; readonly typed: Typed }
  | { readonly status: 'change'; readonly step: StepId; readonly typed: Typed };

export function problemOf(result: ApplyResult | undefined): FormResult | undefined {
  switch (result?.status) {
    case 'refused':
    case 'too-many':
    case 'not-saved':
      return result;
    default:
      return undefined;
  }
}
