import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { BUILT_IN } from '#domain/look/palette.ts';
import { textOfPdf } from '#test/read-pdf.ts';
import { beginDocument, pdfResponse } from './document.server.ts';

test('only the thread that lays out documents loads what writes them', () => {
  const loading = (module: string) =>
    globSync('{app,domain,platform,server}/**/*.{ts,tsx}').filter(
      (file) =>
        !file.includes('.test.') &&
        new RegExp(`^import (?!type ).* from '.*${module}'|await import\\('.*${module}'\\)`, 'm').test(
          readFileSync(file, 'utf8'),
        ),
    );
  expect(loading('pdfkit')).toEqual(['app/staff/cases/export/draw-document.server.ts']);
  expect(loading('/draw-document.server.ts')).toEqual([
    'app/staff/cases/export/document-thread-work.server.ts',
  ]);
});

test.each([
  ['Siân Żółć, “€ 5”, Łódź', false],
  ['தமிழ்ச்செல்வி, สมศักดิ์ ทองดี, გიორგი ბერიძე, Արամ Խաչատրյան', false],
  ['cafe\u0301', false],
  ['Дякую, Γιώργος, ਹਰਪ੍ਰੀਤ ਸਿੰਘ, ગીતા પટેલ, محمد علی, דוד, प्रिया, শ্রীময়ী, Nguyễn', false],
  ['王小明', true],
  ['well done 💐', true],
])('of "%s" letters are missing: %s', async (text, missing) => {
  using document = await beginDocument('Letters', BUILT_IN);
  document.paragraph(text);
  const pdf = Buffer.from(await document.finish('end', 'Some are dots.'));
  expect(textOfPdf(pdf).includes('Some are dots.')).toBe(missing);
});

test('a PDF that can’t be laid out is a 503 that says so, and the log has no text of it', async () => {
  const log = { error: vi.fn() };
  const answer = await pdfResponse({ log } as never, 'C-ABC234', async () => {
    using document = await beginDocument('Concern of Ada Archer', BUILT_IN);
    document.picture({ bytes: Buffer.from('Ada Archer'), width: 1, height: 1 });
    return await document.finish('End');
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('try again');
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('Archer');
});

test('a heading at the foot of a page goes with what follows it', async () => {
  const pagesWith = async (heading: boolean) => {
    using document = await beginDocument('Headings', BUILT_IN);
    for (let i = 0; i < 51; i++) document.paragraph('A line.');
    if (heading) document.heading('What happened', 2);
    const text = Buffer.from(await document.finish('end')).toString('latin1');
    return text.match(/\/Type \/Page\b/g)?.length;
  };
  expect([await pagesWith(false), await pagesWith(true)]).toEqual([1, 2]);
});

test('has a picture above its words, in few bytes', async () => {
  const background = { r: 30, g: 90, b: 168, alpha: 0.5 };
  const logo = await sharp({ create: { width: 880, height: 176, channels: 4, background } })
    .png()
    .toBuffer();
  const written = async (hasLogo: boolean) => {
    using document = await beginDocument('Concern C-ABC234', BUILT_IN);
    if (hasLogo) document.picture({ bytes: logo, width: 220, height: 44 });
    document.paragraph('Willow Tree Care. Confidential.');
    return Buffer.from(await document.finish('End')).toString('latin1');
  };
  const [plain, headed] = [await written(false), await written(true)];
  expect(plain).not.toContain('/Subtype /Image');
  expect(headed).toContain('/Width 880');
  expect(headed.length - plain.length).toBeLessThan(20_000);
});
