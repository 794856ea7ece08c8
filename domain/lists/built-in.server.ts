import { builtInTexts } from '#domain/care-services/care-service.ts';
import type { Typed } from '#domain/settings/sections.ts';
import type { ListName } from './lists.ts';

/** What came with the site for an entry that says this, as its form holds it. Only the server knows so much text. */
export function builtInFields(list: ListName, fields: Typed): Typed {
  return list === 'services' ? builtInTexts(fields) : {};
}
