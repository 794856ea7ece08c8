import { expect, test } from 'vitest';
import { readRecord, saveRecord } from '#domain/cases/records/case-record.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import {
  type ComplainantFields,
  complainant,
  disclosureWarning,
  lacksAuthority,
  payerAdvice,
} from './complainant.ts';

const DAUGHTER: ComplainantFields = {
  behalf: 'other',
  person: 'Rose Archer',
  relation: 'daughter',
  authority: null,
  proof: '',
  payer: 'council',
};

describeOnBothDatabases('who complains', (open) => {
  test('is written down in parts; the second of two people sees both texts', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { reference, id } = await addCase(opened.db);
    const record = (fields: ComplainantFields, version: number) =>
      saveRecord(opened, complainant, { reference, fields, version, actor, now: SATURDAY });
    expect(await record(DAUGHTER, 0)).toEqual({ outcome: 'changed' });
    expect(await record(DAUGHTER, 0)).toEqual({ outcome: 'unchanged' });
    const consent = { ...DAUGHTER, authority: 'consent', proof: 'Signed form, 24 November' } as const;
    expect(await record(consent, 0)).toMatchObject({ outcome: 'conflict', current: { values: DAUGHTER } });
    expect(await record(consent, 1)).toEqual({ outcome: 'changed' });
    expect(await readRecord(opened.db, complainant, id)).toEqual({
      values: consent,
      version: 2,
      by: 'Mina Manager',
      at: SATURDAY,
    });
    const events = await opened.db.selectFrom('case_events').select(['action', 'detail']).execute();
    expect(events).toEqual([
      {
        action: 'complainant-recorded',
        detail: 'Someone else’s care: Rose Archer, daughter; Pays: The council or trust',
      },
      {
        action: 'complainant-recorded',
        detail:
          'Someone else’s care: Rose Archer, daughter; The person’s consent: Signed form, 24 November; Pays: The council or trust',
      },
    ]);
    const enquiry = await addCase(opened.db, { kind: 'enquiry' });
    const at = { reference: enquiry.reference, fields: DAUGHTER, version: 0, actor, now: SATURDAY };
    expect(await saveRecord(opened, complainant, at)).toEqual({ outcome: 'missing' });
  });
});

test('nothing is said about a person for whom someone else complains, until an authority was seen', () => {
  expect(lacksAuthority(DAUGHTER)).toBe(true);
  expect(lacksAuthority({ behalf: 'other', authority: 'none' })).toBe(true);
  expect(lacksAuthority({ behalf: 'other', authority: 'court' })).toBe(false);
  expect(lacksAuthority({ behalf: 'own', authority: null })).toBe(false);
  expect(disclosureWarning(DAUGHTER)).toContain('nothing about Rose Archer');
});

test('care that the council or the NHS arranges says where else a complaint may go', () => {
  const { england, scotland } = NATIONS;
  expect(payerAdvice('council', england)).toEqual([
    expect.stringContaining('you can complain to the council too'),
  ]);
  expect(payerAdvice('nhs', england)).toEqual([expect.stringContaining('3 working days')]);
  expect(payerAdvice('mixed', england)).toHaveLength(2);
  expect(payerAdvice('nhs', scotland)).toEqual([]);
  expect(payerAdvice('self', england)).toEqual([]);
});
