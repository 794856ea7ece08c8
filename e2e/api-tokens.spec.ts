import { expectAccessibleAtBothWidths, shoot } from './accessible.ts';
import { someone } from './accounts.ts';
import { expect, signIn, story } from './story.ts';

for (const script of [true, false]) {
  story.describe(script ? 'with script' : 'without script', () => {
    story.use({ javaScriptEnabled: script });

    story(
      `an owner makes a token, a program uses it, and the owner revokes it, ${script ? 'with' : 'without'} script`,
      { tag: '@both' },
      async ({ page, site, request }) => {
        const owner = someone(`Tess-${script}`, 'owner');
        const name = `Rota ${script}`;
        await site.addStaff(owner);
        await signIn(page, owner);
        await page.goto('/settings/api-tokens');
        if (script) await expectAccessibleAtBothWidths(page);
        await page.getByRole('button', { name: 'Make the token' }).click();
        await expect(page.getByRole('link', { name: /^Enter a name/ })).toBeVisible();
        await page.getByLabel('Name', { exact: true }).fill(name);
        await page.getByLabel('Send enquiries').check();
        await page.getByLabel('Current password').fill(owner.password);
        await page.getByRole('button', { name: 'Make the token' }).click();
        await expect(page.getByRole('heading', { name: 'Token made' })).toBeVisible();
        if (script) await expectAccessibleAtBothWidths(page, 'token-made');
        const token = (await page.locator('code').textContent()) ?? '';
        const headers = { authorization: `Bearer ${token}` };
        const message = `Can you visit my mother? ${name}`;
        const data = { name: 'Grace Hollis', phone: '01632 960 001', email: 'grace@example.org', message };
        const sent = await request.post(`${site.url}/api/v1/cases`, { headers, data });
        expect(sent.status()).toBe(201);
        const { reference } = await sent.json();
        const read = await request.get(`${site.url}/api/v1/cases/${reference}`, { headers });
        expect(await read.json()).toMatchObject({ reference, type: 'enquiry', message });
        const note = await request.post(`${site.url}/api/v1/cases/${reference}/notes`, {
          headers: { ...headers, 'idempotency-key': '1' },
          data: { text: 'Booked' },
        });
        expect([note.status(), note.headers()['content-type']]).toEqual([403, 'application/problem+json']);
        const none = await request.get(`${site.url}/api/v1/nothing`, { headers });
        expect([none.status(), none.headers()['content-type']]).toEqual([404, 'application/problem+json']);

        await page.goto(`/contactInbox/${reference}`);
        await expect(page.getByRole('article').getByText(message).first()).toBeVisible();
        await page.goto('/settings/api-tokens');
        if (script) await expectAccessibleAtBothWidths(page, 'api-tokens-listed');
        await page.getByRole('link', { name: `Revoke ${name}` }).click();
        if (script) await expectAccessibleAtBothWidths(page, 'api-token-revoke');
        await page.getByRole('button', { name: 'Revoke the token' }).click();
        await expect(page.getByText('Token revoked. It no longer works.')).toBeVisible();
        const after = await request.get(`${site.url}/api/v1/cases/${reference}`, { headers });
        expect(after.status()).toBe(401);
        if (script) await shoot(page, 'api-tokens-revoked');
      },
    );
  });
}
