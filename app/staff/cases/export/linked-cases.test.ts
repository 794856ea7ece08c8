import { expect, test } from 'vitest';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { linkCases } from '#domain/cases/verbs/links.server.ts';
import { mergeCases } from '#domain/cases/verbs/merge.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { MONDAY, paperOf, textOf } from './test-paper.ts';

describeOnBothDatabases('the PDF of a case', (open) => {
  test('names the cases linked by hand, but for those that whoever prints it may not read', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addCase(opened.db, { kind: 'enquiry' });
    const closed = await addCase(opened.db, { kind: 'thanks' });
    await opened.db.updateTable('cases').set({ closed_at: MONDAY }).where('id', '=', closed.id).execute();
    const complaint = await addCase(opened.db, { kind: 'data-complaint' });
    const merged = await addCase(opened.db, { kind: 'enquiry' });
    const step = { reference, actor, now: MONDAY };
    for (const other of [closed, complaint, merged]) {
      await linkCases(opened, { ...step, other: other.reference });
    }
    await mergeCases(opened, { ...step, reference: merged.reference, into: complaint.reference });
    const heading = 'Linked cases';
    const text = await textOf(opened, actor, reference);
    for (const wording of [
      heading,
      `${closed.reference}: Thank-you message, closed`,
      `${complaint.reference}: Data-protection complaint, new`,
      `${merged.reference}: General enquiry, merged`,
    ]) {
      expect(text).toContain(wording);
    }
    const coordinator = await addActor(opened, { role: 'coordinator' });
    const { sections } = await paperOf(opened, coordinator, reference);
    expect(sections.find((section) => section.heading === heading)?.facts).toEqual([
      [closed.reference, 'Thank-you message, closed'],
    ]);
    await opened.db.deleteFrom('case_links').where('case_id', '=', id).execute();
    expect(await textOf(opened, actor, reference)).not.toContain(heading);
  });
});
