import { formOfNeeds } from '#domain/cases/needs.ts';
import type { NeedsNoted } from '#domain/cases/people/note-needs.server.ts';
import type { Typed } from '../kit/answers.ts';

export function typedNeeds({ needs, reviewBy }: NeedsNoted): Typed {
  const { typed, rest } = formOfNeeds(needs);
  return { ...typed, rest, reviewBy };
}
