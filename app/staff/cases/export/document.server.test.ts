import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BUILT_IN } from '#domain/look/palette.ts';
import { beginDocument } from './document.server.ts';

test.each([
  ['Siân Żółć, “€ 5”, Łódź', false],
  ['தமிழ்ச்செல்வி, สมศักดิ์ ทองดี, გიორგი ბერიძე, Արամ Խաչատրյան', false],
  ['cafe\u0301', false],
  ['Дякую, Γιώργος, ਹਰਪ੍ਰੀਤ ਸਿੰਘ, ગીતા પટેલ, محمد علی, דוד, प्रिया, শ্রীময়ী, Nguyễn', false],
  ['王小明', true],
  ['well done 💐', true],
])('of "%s" letters are missing: %s', async (text, missing) => {
  const document = await beginDocument('Letters', BUILT_IN);
  document.paragraph(text);
  await document.draw();
  expect(document.incomplete).toBe(missing);
  await document.finish('end');
});

test('a heading at the foot of a page goes with what follows it', async () => {
  const pagesWith = async (heading: boolean) => {
    const document = await beginDocument('Headings', BUILT_IN);
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
    const document = await beginDocument('Concern C-ABC234', BUILT_IN);
    if (hasLogo) document.picture({ bytes: logo, width: 220, height: 44 });
    document.paragraph('Willow Tree Care. Confidential.');
    return Buffer.from(await document.finish('End')).toString('latin1');
  };
  const [plain, headed] = [await written(false), await written(true)];
  expect(plain).not.toContain('/Subtype /Image');
  expect(headed).toContain('/Width 880');
  expect(headed.length - plain.length).toBeLessThan(20_000);
});
