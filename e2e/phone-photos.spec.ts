import sharp from 'sharp';
import { expect, story } from './story.ts';

story('a phone’s photo of 48 megapixels is made smaller before it is sent', async ({ office: page }) => {
  // Noise, so that there is something to make smaller; of many times the same piece, because noise takes time.
  const piece = await sharp({
    create: {
      width: 504,
      height: 378,
      channels: 3,
      background: '#806040',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png()
    .toBuffer();
  const photo = await sharp({
    create: { width: 8_064, height: 6_048, channels: 3, background: '#806040' },
  })
    .composite([{ input: piece, tile: true }])
    .jpeg({ quality: 70 })
    .toBuffer();
  await page.goto('/media');
  const sent = page.waitForRequest('**/media/upload');
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'IMG_0048.JPEG', mimeType: 'image/jpeg', buffer: photo });
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(photo.length / 3);
  await expect(page.getByRole('article', { name: 'IMG_0048.jpg' })).toBeVisible();
});

story('an iPhone’s own format that this browser can’t read is explained', async ({ office: page }) => {
  const heic = Buffer.concat([
    Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'),
    Buffer.alloc(200),
  ]);
  await page.goto('/media');
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'IMG_0049.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(page.getByText('IMG_0049.HEIC: iPhone photos in HEIC format can’t be used.')).toBeVisible();
});
