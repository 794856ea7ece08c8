import { expect, test } from 'vitest';
import { DEMO_PROVIDER } from './provider.ts';
import { reportAddress } from './report.ts';

const regulator = { ...DEMO_PROVIDER.regulator, locationId: '1-123456789' };
const reportUrl = 'https://reports.example/ours.pdf';

test('the report is on the page of the location', () => {
  expect(reportAddress(regulator)).toBe('https://www.cqc.org.uk/location/1-123456789');
  expect(reportAddress({ ...regulator, website: 'https://www.cqc.org.uk/about-us' })).toBe(
    'https://www.cqc.org.uk/location/1-123456789',
  );
  expect(reportAddress({ ...regulator, locationId: '../a b' })).toBe(
    'https://www.cqc.org.uk/location/..%2Fa%20b',
  );
});

test('an address that staff entered comes first', () => {
  expect(reportAddress({ ...regulator, reportUrl })).toBe(reportUrl);
});

test('no report is claimed where nobody named one, nor at another regulator’s', () => {
  expect(reportAddress(DEMO_PROVIDER.regulator)).toBeNull();
  expect(reportAddress({ ...regulator, website: '' })).toBeNull();
  expect(reportAddress({ ...regulator, website: 'https://www.careinspectorate.com' })).toBeNull();
});
