import { type ListField, words } from './list.ts';

const ALT_MAX = 300;

export function picture<const Name extends string>(
  name: Name,
  { optional = false }: { readonly optional?: boolean } = {},
): ListField<Name, string> {
  const asked = words(name, 'Picture', optional ? {} : { ask: 'Choose a picture' });
  return { ...asked, kind: 'picture', hint: 'Choose a photo or add one.' };
}

export function pictureAlt<const Name extends string>(name: Name): ListField<Name, string> {
  return words(name, 'What the picture shows', {
    max: ALT_MAX,
    hint: 'A photo is read out by its own description. Fill this in only if other words fit better here.',
  });
}
