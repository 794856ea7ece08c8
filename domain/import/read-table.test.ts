import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { checkTable, chooseColumnsAgain } from './check-table.server.ts';
import { ImportFileError } from './import-file.ts';
import { findImport, runImport } from './imports.server.ts';
import { countItems, readReport, wrongRows } from './report.server.ts';
import { importTable, readTableOf, SECRET } from './test-table.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');

describeOnBothDatabases('the rows of a table', (open) => {
  const begin = async (now = NOON) => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner', name: 'Olive Owner' });
    return { database, actor, now };
  };
  const casesOf = ({ db }: TestDatabase) =>
    db.selectFrom('cases').selectAll().orderBy('received_at').execute();
  const notesOf = async ({ db }: TestDatabase, id: number) => {
    const notes = (await readReport(db, id)).flatMap(({ what: name, items }) =>
      items.map(({ line, details }) => [line, name, ...details].join(' ')),
    );
    return notes.sort();
  };

  test('names each row that something is wrong with, says why, and saves none of it', async () => {
    const importing = await begin();
    const { database } = importing;
    const id = await importTable(
      importing,
      `Received;Kind;Name;Email;Phone;Message;Status
       23/11/2026;;Ann;ann@example;123;Hello;
       12/31/2026;;Ben;ben@example.org;;Hello;
       1/12/2026;;Cy;cy@example.org;;Hello;
       ;;Di;di@example.org;;Hello;
       1/11/2026;Gadget;Ed;ed@example.org;4.47701E+11;Hello;Triage
       1/11/2026;;;;;Hello;
       1/11/2026;Concern;Flo;flo@example.org;;;
       1/11/2026;;Gus;gus@example.org;;Hello;;too much
       1/11/2026;;Hal;hal@example.org;;Hello;
       1/11/2026;;HAL;hal@example.org;;Hello;`.replace(/\n +/g, '\n'),
    );
    expect((await casesOf(database)).map(({ first_name }) => first_name)).toEqual(['Hal']);
    const wrong = await Array.fromAsync(wrongRows(database.db, id));
    expect(wrong.map(({ row, why }) => `${row}: ${why}`)).toMatchInlineSnapshot(`
      [
        "2: Email: Enter an email address in the form name@example.com, or leave it empty. Phone number: Enter a phone number that we can ring, such as 01632 960 001 or +44 1632 960 001.",
        "3: Received on: The month stands before the day. Write the day first, such as 23/5/2026.",
        "4: Received on: That day is still to come.",
        "5: Received on: Write the day on which it was received: its deadlines count from it.",
        "6: Kind of case: “Gadget” is not known. Write safeguarding case, concern, data-protection complaint, thank-you message, enquiry, job application or contact. Phone number: A spreadsheet has shortened it to 4.47701E+11. Format the column as text, and save the file again.",
        "7: Name: Write a name, an email address or a phone number.",
        "8: Message: Write what they wrote or said. Someone without a message is a contact.",
        "9: The row has more cells than there are headings. Put a cell that has commas in quotation marks.",
      ]
    `);
    expect(wrong[0]?.cells).toEqual(['23/11/2026', '', 'Ann', 'ann@example', '123', 'Hello', '']);
    expect((await notesOf(database, id)).filter((note) => !note.includes('row-wrong'))).toEqual([
      '11 row-twice row 10',
    ]);
  });

  test('can be read with other columns until it begins, and not by two people in different ways', async () => {
    const importing = await begin();
    const { database } = importing;
    const id = await readTableOf(importing, 'A,B\nann@example.org,x\nbob@example.org,y\n');
    const columns = (await findImport(database.db, id))?.about.columns ?? [];
    expect(columns.map(({ field }) => field)).toEqual([null, null]);
    const asEmail = {
      columns: columns.map((one, i) => ({ ...one, field: i === 0 ? ('email' as const) : null })),
      kind: 'enquiry' as const,
    };
    const known = { secret: SECRET, now: NOON };
    expect(await checkTable(database, id, { columns, kind: 'enquiry' }, known)).toBe(true);
    expect((await countItems(database.db, id)).case).toMatchObject({ left: 2 });
    expect(await checkTable(database, id, asEmail, known)).toBe(false);
    expect(await chooseColumnsAgain(database, id)).toBe(true);
    expect(await checkTable(database, id, asEmail, known)).toBe(true);
    expect((await countItems(database.db, id)).contact).toMatchObject({ waiting: 2, left: 0 });
    expect(await runImport(database, id, { kind: 'enquiry' })).toBe(true);
    expect(await chooseColumnsAgain(database, id)).toBe(false);
  });

  test('that is broken or too large leaves nothing behind and says why', async () => {
    const importing = await begin();
    const { database } = importing;
    const refused = async (text: string | Buffer) =>
      readTableOf(importing, text).then(
        () => 'read',
        (error: unknown) => (error instanceof ImportFileError ? error.message : String(error)),
      );
    expect(await refused('')).toBe('The file is empty.');
    expect(await refused('Name,Email\n')).toBe('There is nothing below the headings of this file.');
    expect(await refused('PK\x03\x04')).toMatch(/^This is a workbook, not a CSV file/);
    expect(await refused('ann@example.org,01632960001\n')).toMatch(
      /^The first row must say what the columns are/,
    );
    expect(await refused(`Name,Note\nAnn,"one\nBen,two\n`)).toMatch(
      /^A quotation mark that begins in row 2 is never closed/,
    );
    expect(await refused(`Name\n${'x'.repeat(70_000)}\n`)).toMatch(/^Row 2 is longer than 64 kB/);
    expect(await refused(`Name\n${'a\n'.repeat(20_001)}`)).toMatch(/^The file has more than 20,000 rows/);
    expect(await refused(`${'a,'.repeat(101)}b\n1\n`)).toMatch(/^The file has more than 100 columns/);
    expect(await database.db.selectFrom('imports').select('id').execute()).toEqual([]);
    expect(await database.db.selectFrom('import_items').select('id').execute()).toEqual([]);
  });

  test('whatever is in it, each row comes to something, and no row is saved in part', async () => {
    const importing = await begin();
    const { database } = importing;
    const cell = fc.oneof(
      fc.constantFrom(
        '=1+1',
        "'+44 1632 960001",
        '="01632960001"',
        '3/5/2026',
        'ann@example.org',
        '\0',
        '\u202e',
        '"',
        '💚'.repeat(300),
      ),
      fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('"', '')),
    );
    const row = fc
      .array(cell, { minLength: 1, maxLength: 8 })
      .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        const file = `Date,Name,Email,Phone,Message,Notes\n${rows.join('\n')}\n`.replaceAll('\0', '');
        const id = await importTable(importing, file).catch((error: unknown) => {
          if (error instanceof ImportFileError) return null;
          throw error;
        });
        if (id === null) return;
        const counts = Object.values(await countItems(database.db, id)).reduce(
          (sum, { waiting, failed }) => sum + waiting + failed,
          0,
        );
        expect(counts).toBe(0);
      }),
      { numRuns: 15 },
    );
  });
});
