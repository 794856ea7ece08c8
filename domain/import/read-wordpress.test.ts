import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { readWordpress } from './read-wordpress.server.ts';
import { inPieces, wordpressFile, wordpressItem } from './test-export.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');

describeOnBothDatabases('a file', (open) => {
  test('leaves nothing behind when it is broken, and says where', async () => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner' });
    const good = wordpressFile(wordpressItem({ id: 1 }), wordpressItem({ id: 2 }));
    const deep = `<rss><channel>${'<a>'.repeat(50)}`;
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${wordpressFile(
      wordpressItem({ id: 1 }),
    )
      .replace(/^.*\n/, '')
      .replace('Willow Tree Care', '&b;')}`;
    for (const [text, why] of [
      ['no export at all', /^This is not an export of WordPress/],
      ['<html></html>', /^This is not an export of WordPress/],
      [good.slice(0, -200), /^The file is broken at line \d+/],
      [good.replace('</channel>', '</chanel>'), /^The file is broken at line \d+/],
      [deep, /nested too deeply/],
      [bomb, /^The file is broken at line/],
      [wordpressFile(), /nothing in this file/],
    ] as const) {
      const from = { fileName: 'x.xml', actor, now: NOON };
      await expect(readWordpress(database, inPieces(text), from)).rejects.toThrow(why);
    }
    expect(await database.db.selectFrom('imports').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('import_items').selectAll().execute()).toEqual([]);
  });
});
