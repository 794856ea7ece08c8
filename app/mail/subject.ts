import type { Letter } from '#domain/outbox/letter.server.ts';
import type { Provider } from '#domain/provider/provider.ts';

/** The same on all mails to a visitor about one case, because mail programs group by it. Says nothing of the kind. */
export function subjectToVisitor(provider: Provider, { reference }: Pick<Letter, 'reference'>): string {
  return `Your message to ${provider.name} (${reference})`;
}
