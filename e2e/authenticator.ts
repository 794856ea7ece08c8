import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** An authenticator app's half minute, and the longest that typing a code takes here. */
const STEP_MS = 30_000;
const TYPING_MS = 6_000;

/** Returns an authenticator app's code, `ahead` half minutes from now. Written here again, so that it checks ours. */
export async function appCode(key: string, ahead = 0): Promise<string> {
  // A code that changes while it is being typed would be another one.
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < TYPING_MS) await wait(left);
  const bits = [...key.replaceAll(' ', '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + ahead));
  const mac = createHmac('sha1', bytes).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Sets an authenticator app up; gives its key, the code that was used for it and the recovery codes. */
export async function setUpApp(page: Page) {
  await page.goto('/account/authenticator');
  const key = (await page.locator('code').textContent()) ?? '';
  const used = await appCode(key, -1);
  await page.getByRole('textbox', { name: /^Code/ }).fill(used);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { key, used, codes: await codes.allTextContents() };
}
