import { expect, test } from 'vitest';
import { readAuthentication } from './authentication.ts';

const read = (...values: string[]) => {
  const { isForged, isProved, isDoubtful } = readAuthentication(values, 'small.example');
  return isForged ? 'forged' : isProved ? 'proved' : isDoubtful ? 'doubtful' : 'unknown';
};

test.each([
  [
    'Microsoft, no action',
    'spf=pass (sender IP is 192.0.2.4)\r\n smtp.mailfrom=gmail.example; dkim=none (message not signed)\r\n header.d=none;dmarc=fail action=none header.from=small.example;compauth=pass\r\n reason=703',
    'proved',
  ],
  [
    'Microsoft, not vouched for, no action',
    'spf=fail smtp.mailfrom=x.example; dmarc=fail action=none header.from=small.example;compauth=none reason=451',
    'doubtful',
  ],
  [
    'Microsoft, sampled out',
    'spf=fail smtp.mailfrom=x.example; dmarc=fail action=pct.quarantine header.from=small.example;compauth=none',
    'doubtful',
  ],
  [
    'Microsoft, refused by its owner',
    'spf=fail smtp.mailfrom=x.example; dmarc=fail action=oreject header.from=small.example;compauth=fail reason=000',
    'forged',
  ],
  [
    'Microsoft, refused, without its own verdict',
    'spf=fail smtp.mailfrom=x.example; dmarc=fail action=oreject header.from=small.example',
    'forged',
  ],
  [
    'Microsoft, refused but trusted by ARC',
    'spf=fail smtp.mailfrom=x.example; dmarc=fail action=oreject header.from=small.example;compauth=pass reason=130',
    'proved',
  ],
  [
    'Microsoft, its own verdict',
    'spf=none smtp.mailfrom=small.example; dkim=none; dmarc=none action=none header.from=small.example;compauth=fail reason=001',
    'forged',
  ],
  [
    'Microsoft, passes',
    'spf=pass smtp.mailfrom=small.example; dkim=pass header.d=small.example;dmarc=pass action=none header.from=small.example;compauth=pass reason=100',
    'proved',
  ],
  [
    'Google, no policy',
    'mx.google.com;\r\n spf=softfail (google.com: domain of transitioning a@x.example does not designate 192.0.2.4 as permitted sender; see p=reject) smtp.mailfrom=a@x.example;\r\n dmarc=fail (p=NONE sp=NONE dis=NONE) header.from=small.example',
    'doubtful',
  ],
  [
    'Google, put with the spam',
    'mx.google.com; dmarc=fail (p=REJECT sp=REJECT dis=QUARANTINE) header.from=small.example',
    'forged',
  ],
  [
    'Google, quarantine that was not applied',
    'mx.google.com; dmarc=fail (p=QUARANTINE sp=REJECT dis=NONE) header.from=small.example',
    'doubtful',
  ],
  [
    'Google, forwarded with ARC',
    'mx.google.com; arc=pass (i=1 spf=pass spfdomain=small.example); dmarc=fail (p=REJECT sp=REJECT dis=NONE) header.from=small.example',
    'unknown',
  ],
  [
    'OpenDMARC, which refuses nothing itself',
    'mx.example; dmarc=fail (p=reject dis=none) header.from=small.example',
    'forged',
  ],
  ['OpenDMARC, no policy', 'mx.example; dmarc=fail (p=none dis=none) header.from=small.example', 'doubtful'],
  [
    'rspamd',
    'mx.example; dmarc=fail reason="No valid SPF; no valid DKIM" header.from=small.example (policy=none)',
    'doubtful',
  ],
  [
    'rspamd, reject',
    'mx.example; dmarc=fail reason="No valid SPF" header.from=small.example (policy=reject)',
    'forged',
  ],
  ['Exim', 'mx.example; dmarc=fail header.from=small.example policy.dmarc=none', 'doubtful'],
  ['Exim, bare', 'mx.example; dmarc=fail header.from=small.example', 'doubtful'],
  [
    'Yahoo',
    'mta1.mail.example; dkim=unknown; spf=fail smtp.mailfrom=x.example; dmarc=fail(p=REJECT) header.from=small.example;',
    'forged',
  ],
  [
    'Fastmail',
    'mx1.mail.example; x-csa=none; dmarc=fail policy.published-domain-policy=reject policy.applied-disposition=quarantine policy.evaluated-disposition=reject (p=reject,d=quarantine,d.eval=reject) policy.policy-from=p header.from=small.example',
    'forged',
  ],
  [
    'Fastmail, no policy',
    'mx1.mail.example; dmarc=fail (p=none,d=none) header.from=small.example',
    'doubtful',
  ],
  ['SPF alone', 'mx.example; spf=fail smtp.mailfrom=a@small.example', 'doubtful'],
  [
    'SPF and DKIM of the domain',
    'mx.example 1; spf=softfail smtp.mailfrom=list.example; dkim=pass header.i=@mail.small.example',
    'proved',
  ],
  ['SPF of another domain', 'mx.example; spf=pass smtp.mailfrom=bounce@x.example; dmarc=none', 'unknown'],
  ['nothing', 'mx.example; none', 'unknown'],
])('%s', (_, value, expected) => {
  expect(read(value)).toBe(expected);
});

test('only the newest is believed where it passes, and all of its server where one fails', () => {
  const pass = 'mx.example; dmarc=pass header.from=small.example';
  const fail = 'mx.example; dmarc=fail (p=reject) header.from=small.example';
  expect(read('mx.example; dkim=none', pass)).toBe('unknown');
  expect(read('mx.example; dkim=none', fail)).toBe('forged');
  expect(read('mx.example; dkim=none', 'sender.example; dmarc=fail (p=reject)')).toBe('unknown');
  expect(read(pass, fail)).toBe('proved');
  expect(read()).toBe('unknown');
});

test('a header of a million characters takes no time to speak of', () => {
  expect(read(`mx.example; spf=fail ${'(" ;'.repeat(250_000)}`)).toBe('doubtful');
});
