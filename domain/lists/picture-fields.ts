import { type ListField, shortText } from './list.ts';

const ALT_MAX = 300;

export function picture<const Name extends string>(
  name: Name,
  { optional = false }: { readonly optional?: boolean } = {},
): ListField<Name, string> {
  const field = shortText(name, 'Picture', optional ? {} : { ask: 'Choose a picture' });
  return { ...field, kind: 'picture', hint: 'Choose a photo or add one.' };
}

export function pictureAlt<const Name extends string>(name: Name): ListField<Name, string> {
  return shortText(name, 'What the picture shows', {
    max: ALT_MAX,
    hint: 'A photo is read out by its own description. Fill this in only if other words fit better here.',
  });
}
