import type { Provider } from '#domain/provider/provider.ts';

/** The same on all mails to a visitor about one case, because mail programs group by it. Says nothing of the kind. */
export function subjectToVisitor(provider: Provider, { reference }: { readonly reference: string }): string {
  return `Your message to ${provider.name} (${reference})`;
}
