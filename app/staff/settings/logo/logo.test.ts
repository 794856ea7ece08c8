import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { readMark, readStoredMark, readTriedMark } from '#domain/mark/mark.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { auditSentence } from '../../audit/audit-sentence.ts';
import { signedInCaller } from '../../test-call.ts';
import { loader as drawn } from './drawn.tsx';
import { action, loader } from './route.tsx';

const LOGO = { path: '/settings/logo', pattern: 'settings/logo' };
const LEAF =
  '<svg viewBox="0 0 200 50" xmlns="http://www.w3.org/2000/svg" onload="x()"><path fill="#0a5" d="M0 0h200v50z"/></svg>';

function sending(
  files: Readonly<Record<string, [name: string, content: string | Uint8Array]>>,
  nameBeside = 'yes',
) {
  const body = new FormData();
  body.append('nameBeside', nameBeside);
  for (const [field, [name, content]] of Object.entries(files)) {
    body.append(field, new File([content as BlobPart], name));
  }
  return { ...LOGO, init: { method: 'POST', body } };
}

describeOnBothDatabases('the form of the logo', (open) => {
  test('cleans a drawing and shows it beside the site, which has it once someone uses it', async () => {
    const { db, ...rest } = await open();
    const { call } = await signedInCaller({ db, ...rest });
    expect(await call(action, sending({ logo: ['logo.svg', LEAF] }, 'no'))).toMatchObject({ status: 303 });
    expect((await readMark(db)).logo).toBeNull();
    const { value } = await call(loader, LOGO);
    expect(value).toMatchObject({ tried: { width: 176, height: 44, nameBeside: false }, canUndo: false });
    const { version } = (await readTriedMark(db))!;
    const outcome = await call(drawn, { path: '/settings/logo/drawn?of=tried&part=logo' });
    expect(outcome.headers?.get('content-security-policy')).toContain("default-src 'none'");

    const form = { do: 'use', version: String(version) };
    expect(await call(action, { ...LOGO, form: { ...form, version: '1' } })).toMatchObject({ status: 409 });
    expect(await call(action, { ...LOGO, form })).toMatchObject({ location: '/settings/logo?done=use' });
    expect(await readMark(db)).toMatchObject({
      logo: {
        svg: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50" viewBox="0 0 200 50"><path fill="#0a5" d="M0 0h200v50z"/></svg>',
      },
      nameBeside: false,
    });
    expect(await readTriedMark(db)).toBeNull();
    expect(auditSentence((await listAudit(db, {})).items[0]!, new Map())).toMatchObject({
      did: 'put another logo on the website',
    });
  });

  test('removes a logo, and brings it back', async () => {
    const { db, ...rest } = await open();
    const { call } = await signedInCaller({ db, ...rest });
    await call(action, sending({ logo: ['logo.svg', LEAF] }));
    const { version } = (await readTriedMark(db))!;
    await call(action, { ...LOGO, form: { do: 'use', version: String(version) } });
    await call(action, { ...LOGO, form: { do: 'remove' } });
    expect(await readMark(db)).toMatchObject({ logo: null, nameBeside: true });
    await call(action, { ...LOGO, form: { do: 'undo' } });
    expect((await readStoredMark(db)).logo).toMatchObject({ width: 200 });
  });

  test('keeps an icon that the office sent when the logo changes, until it is removed', async () => {
    const { db, ...rest } = await open();
    const { call } = await signedInCaller({ db, ...rest });
    const use = async (files: Parameters<typeof sending>[0]) => {
      await call(action, sending(files));
      const { version } = (await readTriedMark(db))!;
      await call(action, { ...LOGO, form: { do: 'use', version: String(version) } });
    };
    const square = LEAF.replace('0 0 200 50', '0 0 50 50');
    const iconFrom = async () => ((await call(loader, LOGO)).value as { now: object }).now;
    expect(await iconFrom()).toMatchObject({ iconFrom: 'initial' });
    await use({ logo: ['logo.svg', square], icon: ['icon.svg', square] });
    await use({ logo: ['logo.svg', square.replace('#0a5', '#a05')] });
    expect(await iconFrom()).toMatchObject({ iconFrom: 'own' });
    expect((await readStoredMark(db)).icon).toMatchObject({ svg: expect.stringContaining('#0a5') });

    await call(action, sending({ logo: ['logo.svg', square] }));
    await call(action, { ...LOGO, form: { do: 'remove-icon' } });
    expect((await readTriedMark(db))!.mark.icon).toBeNull();
    expect(await readStoredMark(db)).toMatchObject({ icon: null, logo: { width: 50 } });
    expect(await iconFrom()).toMatchObject({ iconFrom: 'logo' });
    expect(auditSentence((await listAudit(db, {})).items[0]!, new Map())).toMatchObject({
      did: 'removed the icon from the website',
    });
    await call(action, { ...LOGO, form: { do: 'undo' } });
    expect(await iconFrom()).toMatchObject({ iconFrom: 'own' });
    await call(action, sending({ icon: ['icon.svg', square.replace('#0a5', '#05a')] }));
    await call(action, { ...LOGO, form: { do: 'remove-icon' } });
    expect((await readTriedMark(db))!.mark.icon).toMatchObject({ svg: expect.stringContaining('#05a') });
  });

  test('takes a picture with a clear ground, and says in plain words what it cannot take', async () => {
    const { db, ...rest } = await open();
    const { call } = await signedInCaller({ db, ...rest });
    const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0a508080' } })
      .png()
      .toBuffer();
    const sent = sending({
      logo: ['logo.png', png],
      icon: ['icon.svg', LEAF.replace('<path', '<text/><path')],
    });
    expect(await call(action, sent)).toMatchObject({
      status: 422,
      value: { errors: { icon: expect.stringContaining('Convert the text to outlines') } },
    });
    expect((await readTriedMark(db))!.mark).toMatchObject({
      logo: { media: expect.any(Number) },
      icon: null,
    });
    expect(await call(action, sending({}))).toMatchObject({
      status: 422,
      value: { errors: { logo: 'Choose a file first' } },
    });
    expect(await call(action, sending({ logo: ['x.pdf', '%PDF-1.4'] }))).toMatchObject({
      value: { errors: { logo: 'We can’t use this type of file. Choose an SVG, PNG, JPEG or WebP.' } },
    });
  });

  test('refuses a drawing in which nothing can be seen', async () => {
    const { call } = await signedInCaller(await open());
    const clear = LEAF.replace('fill="#0a5"', 'fill="none"');
    expect(await call(action, sending({ logo: ['logo.svg', clear] }))).toMatchObject({
      value: { errors: { logo: expect.stringMatching(/^Nothing can be seen/) } },
    });
  });
});
