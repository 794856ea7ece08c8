import { redirect } from 'react-router';
import type { Services } from '#app/context.ts';
import { readCareServices } from '#domain/lists/care-services.server.ts';
import { countList } from '#domain/lists/lists.server.ts';
import { LISTS, listPath } from '#domain/lists/lists.ts';
import { colourName } from '#domain/look/colour.ts';
import { FONT_PAIRS } from '#domain/look/font-pairs.ts';
import { readLook } from '#domain/provider/look.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { isSiteOpen } from '#domain/provider/setting.server.ts';
import {
  FACT_NAMES,
  type FactSection,
  isNeededByLaw,
  missingFacts,
  neededToOpen,
} from '#domain/settings/sections.ts';
import { may } from '#domain/staff/roles.ts';
import { keysOf } from '#platform/records/keys.ts';
import type { Signed } from '../../guard.server.ts';
import { entered } from '../overview.server.ts';

export interface SetUpStep {
  readonly path: string;
  readonly name: string;
  readonly says: string;
  readonly isDone: boolean;
  readonly isNeeded: boolean;
}

export interface SetUp {
  readonly steps: readonly SetUpStep[];
  readonly missing: readonly SetUpStep[];
  /** Missing or brief content that families look for; none is required by law. */
  readonly more: readonly SetUpStep[];
  readonly mayOpen: boolean;
}

interface FactStep {
  readonly section: FactSection;
  readonly asks: string;
}

const FACT_STEPS: readonly FactStep[] = [
  { section: 'provider', asks: 'What your clients call you.' },
  { section: 'phones', asks: 'How people reach you, day and night.' },
  { section: 'address', asks: 'Where your office is.' },
  { section: 'area', asks: 'Where you visit people.' },
  { section: 'services', asks: 'What you offer and are registered for.' },
  { section: 'regulator', asks: 'Your rating, or that you have none yet.' },
  { section: 'opening', asks: 'When someone answers the phone.' },
];

/** Derives the first run from the facts; null once the site is open, or if the person may not do it. */
export async function readSetUp({
  actor,
  services,
}: Pick<Signed, 'actor' | 'services'>): Promise<SetUp | null> {
  const { db } = services.open;
  if (!may(actor, 'change-settings') || (await isSiteOpen(db))) return null;
  const provider = await readProvider(db);
  const [missing, needed] = [missingFacts(provider), neededToOpen(provider)];
  const summaries = entered(provider, await readCareServices(db));
  const facts = FACT_STEPS.map(({ section, asks }): SetUpStep => {
    const isDone = !missing.includes(section) && !needed.includes(section);
    const isNeeded = isNeededByLaw(section);
    return {
      path: `/settings/${section}`,
      name: FACT_NAMES[section],
      says: isDone ? summaries[section] : asks,
      isDone,
      isNeeded,
    };
  });
  const steps = [...facts, await lookStep(services), await mailStep(services)];
  return {
    steps,
    missing: steps.filter(({ isDone, isNeeded }) => isNeeded && !isDone),
    more: await moreSteps(db, provider, summaries),
    mayOpen: may(actor, 'open-site'),
  };
}

/** Returns what an open site still lacks that families look for; none if the person may not enter it. */
export async function unsetFacts({
  actor,
  services,
}: Pick<Signed, 'actor' | 'services'>): Promise<readonly SetUpStep[]> {
  const { db } = services.open;
  if (!may(actor, 'change-settings') || !(await isSiteOpen(db))) return [];
  const provider = await readProvider(db);
  const more = await moreSteps(db, provider, entered(provider, await readCareServices(db)));
  return more.filter(({ isDone }) => !isDone);
}

const MORE_LISTS = {
  safeguarding: 'Whom people ring when someone is being harmed.',
  prices: 'What care costs: what families look for first.',
  team: 'Who answers the phone and who comes.',
  faq: 'What families ask before care starts.',
} as const;

async function moreSteps(
  db: Services['open']['db'],
  provider: Provider,
  summaries: Record<FactSection, string>,
): Promise<readonly SetUpStep[]> {
  const facts = (
    [
      ['promises', 'What you promise: a free first talk, how short a visit can be.'],
      ['careers', 'Who pays for checks, and how long training takes.'],
    ] as const
  ).map(([section, asks]) => {
    const isDone = JSON.stringify(provider[section]) !== JSON.stringify(NEW_PROVIDER[section]);
    const says = isDone ? summaries[section] : asks;
    return { path: `/settings/${section}`, name: FACT_NAMES[section], says, isDone, isNeeded: false };
  });
  const [safeguarding, ...lists] = await Promise.all(
    keysOf(MORE_LISTS).map(async (list) => {
      const count = await countList(db, list);
      const says = count > 0 ? `${count === 1 ? '1 entry' : `${count} entries`}.` : MORE_LISTS[list];
      return {
        path: listPath(list),
        name: LISTS[list].title,
        says,
        isDone: count > 0,
        isNeeded: false,
      };
    }),
  );
  return [...(safeguarding ? [safeguarding] : []), ...facts, ...lists];
}

async function lookStep({ open }: Services): Promise<SetUpStep> {
  const { look, version } = await readLook(open.db);
  const isDone = version > 0;
  const says = isDone
    ? `${colourName(look.main)} and ${colourName(look.accent).toLowerCase()}, ${FONT_PAIRS[look.fonts].name.toLowerCase()} fonts.`
    : 'Your colours and fonts, or those that the site came with.';
  return { path: '/settings/look', name: 'Look', says, isDone, isNeeded: false };
}

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

type Step = Pick<Signed, 'actor' | 'services'> & { readonly request: Request };

/** Returns a step's position in the first run and the next step; null once the site is open, or for no step. */
export async function nextStep(signed: Step, here: string) {
  const setUp = await readSetUp(signed);
  if (!setUp) return null;
  const { steps } = setUp;
  const at = steps.findIndex(({ path }) => path === here);
  if (at < 0) return null;
  const [next] = [...steps.slice(at + 1), ...steps.slice(0, at + 1)].filter(
    ({ isDone, path }) => !isDone && path !== here,
  );
  const saved = steps.find(
    ({ path }) => path === `/settings/${new URL(signed.request.url).searchParams.get('after')}`,
  );
  return {
    ...(next ? { to: next.path, name: next.name } : { to: '/dashboard', name: 'Open the site' }),
    number: at + 1,
    of: steps.length,
    done: steps.filter(({ isDone }) => isDone).length,
    saved: saved?.isDone ? saved.name : null,
  };
}

export async function goOn(signed: Step, name: string) {
  const step = await nextStep(signed, `/settings/${name}`);
  return redirect(step ? `${step.to}?after=${name}` : `/settings/${name}?saved`, 303);
}
