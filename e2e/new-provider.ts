import type { Page } from '@playwright/test';
import { NATIONS } from '#domain/nations/nations.ts';
import type { Site } from '../test/site.ts';
import { expect } from './story.ts';

type Typed = Readonly<Record<string, string>>;

/** A provider that sets up a site of its own, made up, with what its owner enters. */
export interface NewProvider {
  readonly nation: keyof typeof NATIONS;
  readonly name: Typed;
  readonly phones: Typed;
  readonly address: Typed;
  readonly towns: readonly string[];
  /** Ticked among those that the postcode proposes. */
  readonly near?: string;
  readonly services: readonly string[];
}

const SOME = ['Personal Care', 'Elderly Care', 'Social and Companion Care', 'Respite Care'];

export const LEEDS: NewProvider = {
  nation: 'england',
  name: { Name: 'Willow Tree Care Ltd', 'Short name': 'Willow Tree Care' },
  phones: { Phone: '0113 496 0100', 'Office email address': 'office@willowtree.example' },
  address: { Street: '5 Elm Row', Town: 'Leeds', Postcode: 'LS1 4DY' },
  towns: ['Leeds', 'Wakefield', 'Bradford'],
  near: 'Pudsey, 5 miles',
  services: SOME,
};

const CARDIFF: NewProvider = {
  nation: 'wales',
  name: { Name: 'Taff Homecare Ltd', 'Short name': 'Taff Homecare' },
  phones: { Phone: '029 2018 0100', 'Office email address': 'office@taff.example' },
  address: { Street: '12 Heol Fawr', Town: 'Cardiff', Postcode: 'CF10 1EP' },
  towns: ['Cardiff', 'Penarth', 'Barry', 'Caerphilly'],
  services: SOME,
};

const INVERNESS: NewProvider = {
  nation: 'scotland',
  name: { Name: 'Moray Firth Care Ltd', 'Short name': 'Moray Firth Care' },
  phones: { Phone: '01632 960 300', 'Office email address': 'office@firth.example' },
  address: { Street: '3 Ness Walk', Town: 'Inverness', Postcode: 'IV3 5SQ' },
  towns: ['Inverness', 'Nairn', 'Dingwall', 'Beauly'],
  services: SOME,
};

const BELFAST: NewProvider = {
  nation: 'northern-ireland',
  name: { Name: 'Lagan Care at Home Ltd', 'Short name': 'Lagan Care' },
  phones: { Phone: '028 9018 0100', 'Office email address': 'office@lagan.example' },
  address: { Street: '7 Linen Street', Town: 'Belfast', Postcode: 'BT1 5GS' },
  towns: ['Belfast', 'Lisburn', 'Bangor', 'Newtownabbey'],
  services: SOME,
};

/** The law differs most from that of the demonstration. */
export const FURTHEST = BELFAST;
export const OTHER_NATIONS = [CARDIFF, INVERNESS, BELFAST];
const ALL = [LEEDS, ...OTHER_NATIONS];

/** The steps of Make it yours but the test email, in the order of the dashboard, with what is entered in each. */
function stepsOf({ nation, name, phones, address, towns, near, services }: NewProvider) {
  const { regulator, rating } = NATIONS[nation];
  const standing = `How you stand with ${regulator.article}${regulator.name}`;
  return [
    ['Name and company', name],
    ['Phones and email', phones],
    ['Address', address],
    ['Towns', { 'Towns we serve': towns.join('\n'), ...(near && { [near]: 'on' }) }],
    ['Services', Object.fromEntries(services.map((service) => [service, 'on']))],
    ['Regulator and rating', { [standing]: rating.grades.length > 0 ? 'unrated' : 'registered' }],
    ['Opening hours', { 'Monday, opens': '08:30', 'Saturday, opens': '08:30', 'Saturday, closes': '16:00' }],
    ['Look', { 'Main colour': '#1e5aa8', 'Second colour': '#f28c28' }],
  ] as const satisfies readonly (readonly [step: string, typed: Typed])[];
}

/** Places and names of the demonstration. */
const DEMONSTRATION =
  'kindlewick|coventry|warwick|kenilworth|leamington|bedworth|stratford|nuneaton|rugby|harbourlight|lantern lane|stepwell|\\bavon\\b';

/** Matches names that belong only to the demonstration, another provider or another nation's official bodies. */
export function foreignTerms(own: NewProvider): RegExp {
  const others = ALL.filter((each) => each !== own);
  const bodies = (nation: NewProvider['nation']) => [
    NATIONS[nation].regulator.name,
    NATIONS[nation].ombudsman.name,
    new URL(NATIONS[nation].regulator.website).hostname,
  ];
  const tokens = others.flatMap(({ nation, name, towns }) => [
    name['Short name'] ?? '',
    ...towns,
    ...bodies(nation),
  ]);
  // The Care Inspectorate is Scotland's, and Wales has a Care Inspectorate Wales.
  const foreign = tokens.filter((word) => !bodies(own.nation).some((body) => body.includes(word)));
  return new RegExp([DEMONSTRATION, ...foreign.map((word) => `\\b${word}\\b`)].join('|'), 'gi');
}

/** Follows a new site's link for its first owner. */
export async function createOwner(page: Page, { setUpLink }: Site, email: string): Promise<void> {
  await page.goto(setUpLink ?? '');
  await page.getByLabel('Your name*').fill('Ada Obi');
  await page.getByLabel('Email*').fill(email);
  await page.getByLabel('Password*').fill('seven quiet otters swim');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
}

/** Plays every step but the test email, each from the one before. */
export async function enterFacts(page: Page, provider: NewProvider): Promise<void> {
  for (const [i, [step, typed]] of stepsOf(provider).entries()) {
    if (i === 0) await page.getByRole('link', { name: step, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(step);
    for (const [label, value] of Object.entries(typed)) await enter(page, label, value);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText(`${step}: saved.`)).toBeVisible();
  }
}

async function enter(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
  if (value === 'on') await field.check();
  else if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}
