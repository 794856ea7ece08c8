import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Provider } from '#domain/provider/provider.ts';

interface Subject {
  readonly reference: string;
  readonly kind: CaseKind;
}

/** The same on all emails to a person about one case, because email programs group by it. */
export function subjectToVisitor(provider: Provider, { reference, kind }: Subject): string {
  return `Your ${KINDS[kind].inSubjects} to ${provider.name} (${reference})`;
}
