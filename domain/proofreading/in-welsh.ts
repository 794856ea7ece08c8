import { type Placeholder, placeholdersIn } from '#domain/provider/placeholders.ts';

const SAID_IN_ENGLISH: ReadonlySet<Placeholder> = new Set([
  'area',
  'towns',
  'hours',
  'meetings',
  'shortestVisit',
  'visits',
  'training',
]);

export function englishInWelsh(text: string): readonly string[] {
  return placeholdersIn(text)
    .filter((name) => SAID_IN_ENGLISH.has(name))
    .map((name) => `Write out {${name}} in Welsh: it is filled in in English`);
}
