import { builtInTexts } from '#domain/care-services/care-service.ts';
import type { Typed } from '#domain/settings/sections.ts';
import type { ListName } from './lists.ts';

/** Returns the built-in text of a matching entry as form fields. Server only, because of its amount of text. */
export function builtInFields(list: ListName, fields: Typed): Typed {
  return list === 'services' ? builtInTexts(fields) : {};
}
