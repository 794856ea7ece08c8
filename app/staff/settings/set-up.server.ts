import type { Services } from '#app/context.ts';
import { readCareServices } from '#domain/lists/care-services.server.ts';
import { FONT_PAIRS } from '#domain/look/font-pairs.ts';
import { readLook } from '#domain/provider/look.server.ts';
import { isSiteOpen } from '#domain/provider/open-site.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { type FactSection, isNeededByLaw, missingFacts, neededToOpen } from '#domain/settings/sections.ts';
import { may } from '#domain/staff/roles.ts';
import type { Signed } from '../guard.server.ts';
import { entered } from './overview.server.ts';

export interface SetUpStep {
  readonly path: string;
  readonly name: string;
  /** What has been entered, or what to enter. */
  readonly says: string;
  readonly isDone: boolean;
  readonly isNeeded: boolean;
}

export interface SetUp {
  readonly steps: readonly SetUpStep[];
  /** Of those that the law asks for. */
  readonly missing: readonly SetUpStep[];
  readonly mayOpen: boolean;
}

interface FactStep {
  readonly section: FactSection;
  readonly name: string;
  readonly asks: string;
}

/** In the order in which most offices have them at hand; any order will do. */
const FACT_STEPS: readonly FactStep[] = [
  { section: 'provider', name: 'Name and company', asks: 'What your clients call you.' },
  { section: 'phones', name: 'Phones and email', asks: 'How people reach you, day and night.' },
  { section: 'address', name: 'Address', asks: 'Where your office is.' },
  { section: 'area', name: 'Towns', asks: 'Where you visit people.' },
  { section: 'services', name: 'Services', asks: 'What you offer and are registered for.' },
  { section: 'regulator', name: 'Regulator and rating', asks: 'Your rating, or that you have none yet.' },
  { section: 'opening', name: 'Opening hours', asks: 'When somebody answers the phone.' },
];

/** The first run, derived from the facts themselves; null once the site is open, or for whoever can't do it. */
export async function readSetUp({
  actor,
  services,
}: Pick<Signed, 'actor' | 'services'>): Promise<SetUp | null> {
  const { db } = services.open;
  if (!may(actor.role, 'change-settings') || (await isSiteOpen(db))) return null;
  const provider = await readProvider(db);
  const [missing, needed] = [missingFacts(provider), neededToOpen(provider)];
  const said = entered(provider, await readCareServices(db));
  const facts = FACT_STEPS.map(({ section, name, asks }): SetUpStep => {
    const isDone = !missing.includes(section) && !needed.includes(section);
    const isNeeded = isNeededByLaw(section);
    return { path: `/settings/${section}`, name, says: isDone ? said[section] : asks, isDone, isNeeded };
  });
  const steps = [...facts, await lookStep(services), await mailStep(services)];
  return {
    steps,
    missing: steps.filter(({ isDone, isNeeded }) => isNeeded && !isDone),
    mayOpen: may(actor.role, 'open-site'),
  };
}

/** Done once somebody has saved the look, be it the one that the site came with. */
async function lookStep({ open }: Services): Promise<SetUpStep> {
  const { look, version } = await readLook(open.db);
  const isDone = version > 0;
  const says = isDone
    ? `${look.main}, ${look.accent}, ${FONT_PAIRS[look.fonts].name.toLowerCase()} fonts.`
    : 'Your colours and fonts, or those that the site came with.';
  return { path: '/settings/look', name: 'Look', says, isDone, isNeeded: false };
}

/** Done once a test has arrived, by what the mail server said. */
async function mailStep({ open, outbox }: Services): Promise<SetUpStep> {
  const test = await open.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'test')
    .where('sent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const isDone = test !== undefined && outbox.sends;
  const says = isDone ? `A test reached ${test.recipient}.` : 'Send yourself a test.';
  return { path: '/settings/mail', name: 'Email', says, isDone, isNeeded: false };
}

/** Where whoever saves one step goes on, while the site is not open. */
export async function nextStep(signed: Pick<Signed, 'actor' | 'services'>, here: string) {
  const setUp = await readSetUp(signed);
  if (!setUp) return null;
  const at = setUp.steps.findIndex(({ path }) => path === here);
  const [next] = [...setUp.steps.slice(at + 1), ...setUp.steps.slice(0, at + 1)].filter(
    ({ isDone, path }) => !isDone && path !== here,
  );
  return next ? { to: next.path, name: next.name } : { to: '/dashboard', name: 'Open the site' };
}
