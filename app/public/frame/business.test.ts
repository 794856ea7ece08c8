import { expect, test } from 'vitest';
import { DEMO_PROVIDER, NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { businessData, wholeBusinessData } from './linked-data.tsx';
import { providerView as viewWith } from './provider-view.server.ts';

const ORIGIN = 'https://example.org';
const providerView = (provider: Provider, services: Parameters<typeof viewWith>[1]) =>
  viewWith(provider, services, { src: '/drawn/mark.svg', width: 36, height: 36 });

test('what nobody entered about the provider is not told search engines', () => {
  expect(wholeBusinessData(providerView(NEW_PROVIDER, []), ORIGIN)).toEqual({
    '@type': 'LocalBusiness',
    '@id': `${ORIGIN}/#business`,
    name: NEW_PROVIDER.name,
    url: `${ORIGIN}/`,
  });
  const town = { ...NEW_PROVIDER, address: { street: '', town: 'Rugby', postcode: '' } };
  expect(businessData(providerView(town, []), ORIGIN).address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Rugby',
    addressCountry: 'GB',
  });
});

test('the regulator’s page of the provider is told as the same business', () => {
  const regulator = { ...DEMO_PROVIDER.regulator, report: 'https://www.cqc.org.uk/location/1-123456789' };
  expect(wholeBusinessData(providerView({ ...DEMO_PROVIDER, regulator }, []), ORIGIN).sameAs).toEqual([
    ...DEMO_PROVIDER.social.map(({ url }) => url),
    'https://www.cqc.org.uk/location/1-123456789',
  ]);
});

test('a closed day is told as one on which nothing opens', () => {
  const exceptions = [{ date: '2026-12-25', hours: null, reason: 'Christmas' }];
  const opening = { ...DEMO_PROVIDER.opening, exceptions };
  expect(
    businessData(providerView({ ...DEMO_PROVIDER, opening }, []), ORIGIN).specialOpeningHoursSpecification,
  ).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ]);
});

test('hours that differ by weekday are told as such', () => {
  const differing = [{ day: 6, opens: '09:00', closes: '12:00' }];
  const opening = { ...DEMO_PROVIDER.opening, days: [1, 6], differing };
  const details = businessData(providerView({ ...DEMO_PROVIDER, opening }, []), ORIGIN);
  expect(details.openingHoursSpecification).toMatchObject([
    { dayOfWeek: ['Monday'], closes: '17:00' },
    { dayOfWeek: ['Saturday'], closes: '12:00' },
  ]);
});
