import { expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { listCases } from '#domain/cases/list/list.server.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { allCases, allMails, NOW, reception, rowOf } from '#domain/cases/test-reception.ts';
import { confirmationPass, openConfirmation } from '#domain/cases/verbs/confirmation.server.ts';
import { receive } from '#domain/cases/verbs/receive.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { findApplication } from './keep.server.ts';
import type { Application } from './questions.ts';
import { APPLICATION_INTERNATIONAL, APPLICATION_UK } from './test-application.ts';

const SPAM = { honeypot: 'http://buy.example', pace: 0 };

describeOnBothDatabases('a job application', (open) => {
  const apply = (
    database: Awaited<ReturnType<typeof open>>,
    fields: Application = APPLICATION_UK,
    facts: Parameters<typeof reception>[1] = {},
  ) => receive({ kind: 'application', fields }, reception(database, facts));

  test('is kept as a case with its answers, and its mails go to the office and the applicant', async () => {
    const database = await open();
    const row = rowOf(await apply(database, APPLICATION_INTERNATIONAL));
    expect(row).toMatchObject({
      kind: 'application',
      title: 'Ms.',
      first_name: 'Ngozi Adichie-Jones',
      last_name: null,
      email: 'ngozi@applicant.example',
      phone: '07700 900 456',
      message: '',
    });
    expect(await findApplication(database.db, row.id)).toEqual({
      case_id: row.id,
      job_type: 'FULL TIME',
      care_experience: 'YES',
      experience_length: 'About 4 years',
      driving_licence: 'YES',
      licence_type: 'INTERNATIONAL LICENSE',
      licence_expires_on: '2030-03-27',
      uk_licence_type: null,
      city: 'Other',
      area: 'Southam',
      time_at_address: 'Since 2019',
    });
    expect(await allMails(database)).toEqual([
      ['office-notification', DEMO_PROVIDER.mailbox],
      ['acknowledgement', 'ngozi@applicant.example'],
    ]);
  });

  test('sent again is the same, and with any other answer another', async () => {
    const database = await open();
    const { id, reference } = rowOf(await apply(database, APPLICATION_INTERNATIONAL));
    expect(await apply(database, APPLICATION_INTERNATIONAL)).toMatchObject({
      repeated: true,
      row: { id, reference },
    });
    const others: Partial<Application>[] = [
      { jobType: 'PART TIME' },
      { experienceLength: 'About 5 years' },
      { careExperience: 'NO', experienceLength: null },
      { licenceExpiry: '2030-03-28' },
      { drivingLicence: 'NO', licenceType: null, licenceExpiry: null },
      { area: 'Napton' },
      { timeAtAddress: 'Since 2018' },
    ];
    for (const other of others) {
      expect(await apply(database, { ...APPLICATION_INTERNATIONAL, ...other })).toMatchObject({
        repeated: false,
      });
    }
    expect(await allCases(database)).toHaveLength(1 + others.length);
    expect(await database.db.selectFrom('applications').selectAll().execute()).toHaveLength(
      1 + others.length,
    );
  });

  test('and its answers are kept both or neither', async () => {
    const database = await open();
    await database.db.schema.dropTable('applications').execute();
    await expect(apply(database)).rejects.toThrow();
    expect(await allCases(database)).toEqual([]);
    expect(await allMails(database)).toEqual([]);
  });

  test('with an answer that was not asked is refused by the database itself', async () => {
    const database = await open();
    const hidden: Partial<Application>[] = [
      { area: 'Southam' },
      { licenceExpiry: '2030-03-27' },
      { careExperience: 'NO' },
      { drivingLicence: 'NO' },
      { licenceType: 'INTERNATIONAL LICENSE' },
      { city: 'Other' },
    ];
    for (const change of hidden) {
      await expect(
        apply(database, { ...APPLICATION_UK, ...change }),
        JSON.stringify(change),
      ).rejects.toThrow();
    }
    expect(await allCases(database)).toEqual([]);
  });

  test('that looks like spam is kept with its answers and tells nobody', async () => {
    const database = await open();
    const row = rowOf(await apply(database, APPLICATION_UK, { signs: SPAM }));
    expect(row.spam_at).toBe(NOW);
    expect(await findApplication(database.db, row.id)).toMatchObject({ city: 'Stratford-upon-Avon' });
    expect(await allMails(database)).toEqual([]);
  });

  test('counts for the limit an hour like any other form', async () => {
    const database = await open();
    const facts = { limits: { perAddress: 1, total: 0 } };
    await apply(database, APPLICATION_UK, facts);
    expect(await apply(database, APPLICATION_INTERNATIONAL, facts)).toEqual({
      ok: false,
      reason: 'too-many',
    });
    expect(await database.db.selectFrom('applications').selectAll().execute()).toHaveLength(1);
  });

  test('is shown to staff with its answers in order, and in the list by job and place', async () => {
    const database = await open();
    const { reference } = rowOf(await apply(database, APPLICATION_INTERNATIONAL));
    rowOf(await apply(database, APPLICATION_UK, { now: NOW - 1 }));
    const { items } = await listCases(database.db, {
      access: reading(['application']),
      view: 'open',
      staffId: 'x',
      now: 0,
    });
    expect(items.map(({ name, excerpt }) => [name, excerpt])).toEqual([
      ['Ngozi Adichie-Jones', 'FULL TIME, lives in Southam'],
      ['Ngozi Adichie-Jones', 'FULL TIME, lives in Stratford-upon-Avon'],
    ]);
    const view = await viewCase(database.db, reference, { access: reading(['application']), staffId: 'x' });
    expect(view?.name).toBe('Ms. Ngozi Adichie-Jones');
    expect(view?.answers.map(({ value }) => value)).toEqual([
      'FULL TIME',
      'YES',
      'About 4 years',
      'YES',
      'INTERNATIONAL LICENSE',
      '27 March 2030',
      'Other',
      'Southam',
      'Since 2019',
    ]);
    expect(await viewCase(database.db, reference, { access: reading(['concern']), staffId: 'x' })).toBeNull();
  });

  test('is confirmed with the promise of three working days', async () => {
    const database = await open();
    const row = rowOf(await apply(database));
    expect(
      await openConfirmation(database, confirmationPass('secret', row, NOW), {
        opening: DEMO_PROVIDER.opening,
        targets: DEFAULT_TARGETS,
        secret: 'secret',
        now: NOW,
      }),
    ).toMatchObject({
      reference: row.reference,
      kind: 'application',
      nextSteps:
        'We will read your application and contact you by noon on Wednesday 25 November to tell you about the next step.',
      email: 'waiting',
      phoneEnds: null,
    });
  });
});
