import type { DeletedWhy } from '#domain/bundles/bundle.table.ts';
import type { PersonRole } from '#domain/bundles/choices.ts';
import { requestPath } from '../labels.ts';

export const bundlePath = (reference: string, id: number | string) =>
  `${requestPath(reference)}/bundles/${id}`;

export const WHOSE_WORDS: Record<PersonRole, string> = {
  complained: 'People who complained',
  'written-about': 'People who are written about',
  carer: 'Carers whom a complaint names',
  named: 'Members of staff whom a complaint is about',
  wrote: 'Others who wrote an email',
  titled: 'Names with Mr, Mrs or the like in the text',
  known: 'Others whom we know, by their whole name',
  staff: 'Members of staff who dealt with the complaints',
};

export const DELETED_WORDS: Record<DeletedWhy, string> = {
  over: 'Deleted when its time was over.',
  erased: 'Deleted, because a complaint in it was erased. Make a new one if you need it.',
  'by-hand': 'Deleted by a colleague.',
};
