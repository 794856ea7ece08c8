import type { CaseKind } from '#domain/cases/case.table.ts';
import type { Provider } from '#domain/provider/provider.ts';

interface Subject {
  readonly reference: string;
  readonly kind: CaseKind;
}

/**
 * The same on all emails to a person about one case, because email programs group by it. An application says what it
 * is, as every employer's email does; of a message it says no more than that there is one.
 */
export function subjectToVisitor(provider: Provider, { reference, kind }: Subject): string {
  const what = kind === 'application' ? 'Your job application' : 'Your message';
  return `${what} to ${provider.name} (${reference})`;
}
