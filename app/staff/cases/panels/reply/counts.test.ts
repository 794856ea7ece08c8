import { expect, test } from 'vitest';
import { CONTACT_TYPES } from '#domain/cases/case.table.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import { countsOf } from './counts.ts';

test('what is logged without a choice ends no deadline, whatever the kind and the channel', () => {
  for (const kind of CASE_KINDS)
    for (const type of CONTACT_TYPES) expect(countsOf(kind, type)[0]?.[0]).toBe('');
});
