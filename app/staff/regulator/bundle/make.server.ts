import { createHash } from 'node:crypto';
import type { Services } from '#app/context.ts';
import { casesOfBundle, choicesOf, complaintsOf } from '#domain/bundles/bundles.server.ts';
import { blackOutChosen } from '#domain/bundles/choices.ts';
import { bundlesToMake, claimBundle, endMaking } from '#domain/bundles/making.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import { zip } from '#platform/files/zip.server.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { inSmallHeap } from '#platform/memory/small-heap.server.ts';
import { membersOf } from './members.server.ts';

export type MakeParts = Pick<Services, 'open' | 'files' | 'clock' | 'provider' | 'look' | 'outbox' | 'log'>;

/** Five times thirty messages of a thousand complaints. */
const BYTES_MAX = 512 * 1024 * 1024;

/** Creates requested files in sequence. Every process may call it at any time. */
export async function makeBundles(parts: MakeParts, signal: AbortSignal): Promise<void> {
  for (const id of await bundlesToMake(parts.open.db, parts.clock())) {
    if (signal.aborted) return;
    await inSmallHeap(() => makeBundle(parts, id));
  }
}

async function makeBundle(services: MakeParts, id: number): Promise<void> {
  const { open, files, clock, log } = services;
  const claimed = await claimBundle(open, id, clock());
  if (!claimed) return;
  const { bundle, request } = claimed;
  try {
    const actor = await actorOf(open.db, bundle.made_by ?? bundle.created_by);
    const access = complaintsOf(accessOf(actor), { safeguarding: true });
    const rows = await casesOfBundle(open.db, id, access);
    const choices = choicesOf(bundle);
    const blackOut = blackOutChosen(choices, everybodysContacts(services));
    const hash = createHash('sha256');
    async function* hashed() {
      const members = membersOf({ request, rows, choices, blackOut, actor, services });
      for await (const piece of zip(members, new Date(clock()))) {
        hash.update(piece);
        yield piece;
      }
    }
    const { key, bytes } = await files.put(hashed(), BYTES_MAX, 'made-here');
    const made = { file_key: key, bytes, hash: hash.digest('hex'), complaints: rows.length };
    const isOurs = await endMaking(open, claimed, { state: 'ready', made_at: clock(), ...made });
    if (!isOurs) await files.delete(key);
  } catch (error) {
    log.error({ error: nameAndPlace(error) }, 'bundle not made');
    await endMaking(open, claimed, { state: 'failed' });
  }
}

/** Contacts of the provider and official bodies, which aren't blacked out because they are public. */
export function everybodysContacts({ provider }: Pick<Services, 'provider'>): readonly string[] {
  const { phone, onCallPhone, mailbox, nation } = provider();
  const { regulator, ombudsman } = NATIONS[nation];
  const all = [phone, onCallPhone, mailbox, regulator.phone, ombudsman.phone];
  return all.filter((one): one is string => Boolean(one));
}
