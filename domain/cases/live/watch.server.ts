import type { OpenDatabase } from '#domain/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';
import type { CaseKind } from '../case.table.ts';
import { type ListenerAccess, withoutAccess } from './listener-access.server.ts';
import { loadAllPresence, type Present } from './presence.server.ts';
import { createTail } from './tail.server.ts';

/** A second feels immediate, and this query costs little. */
const WATCH_MS = 1_000;

export interface CaseChange {
  readonly id: number;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly branch_id: number | null;
  readonly what: 'new' | 'changed';
  readonly by: string | null;
}

export interface PresenceChange {
  readonly id: number;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly branch_id: number | null;
  readonly people: readonly Present[];
}

export interface LiveUpdate {
  readonly cases: readonly CaseChange[];
  readonly presence: readonly PresenceChange[];
  /** Something not in `cases` happened: too many changes together, or a changed kind. */
  readonly more: boolean;
}

export interface Listener {
  readonly staffId: string;
  readonly access?: ListenerAccess;
  heard(update: LiveUpdate): void;
  ended(): void;
}

export interface InboxWatch {
  listen(listener: Listener): () => void;
  listening(staffId: string): number;
  /** Resolves when everything written from then on will be announced. */
  ready(): Promise<void>;
  stop(): void;
}

export interface WatchOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMs?: number;
}

/** Polls each second while anyone listens; drops those without access. Several processes may watch. */
export function watchInbox(open: OpenDatabase, { clock, log, everyMs = WATCH_MS }: WatchOptions): InboxWatch {
  const listeners = new Set<Listener>();
  let watching: { readonly timer: NodeJS.Timeout; readonly began: Promise<void> } | undefined;

  function begin(): void {
    const look = createLook(open, clock);
    let looking: Promise<void> | undefined;
    const round = async () => {
      try {
        const update = await look();
        // Runs last, so that a person who just lost access isn't notified.
        for (const listener of await withoutAccess(open.db, [...listeners], clock())) {
          listeners.delete(listener);
          listener.ended();
        }
        if (update) for (const listener of [...listeners]) listener.heard(update);
      } catch (error) {
        log.warn({ error: nameAndPlace(error) }, 'inbox not watched');
      }
      looking = undefined;
    };
    const start = () => (looking ??= round());
    watching = { timer: setInterval(start, everyMs).unref(), began: start() };
  }

  function rest(): void {
    clearInterval(watching?.timer);
    watching = undefined;
  }

  return {
    listen(listener) {
      listeners.add(listener);
      if (!watching) begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) rest();
      };
    },
    listening: (staffId) => [...listeners].filter((listener) => listener.staffId === staffId).length,
    ready: async () => watching?.began,
    stop() {
      rest();
      for (const listener of [...listeners]) listener.ended();
      listeners.clear();
    },
  };
}

function createLook({ db }: OpenDatabase, clock: Clock): () => Promise<LiveUpdate | null> {
  const tail = createTail(db);
  let before: ReadonlyMap<string, PresenceChange> | undefined;
  return async () => {
    const now = clock();
    const after = byCase(await loadAllPresence(db, now));
    const { cases, more } = await tail();
    const presence = before ? changedPresence(before, after) : [];
    before = after;
    return cases.length > 0 || presence.length > 0 || more ? { cases, presence, more } : null;
  };
}

function byCase(people: readonly Present[]): Map<string, PresenceChange> {
  const cases = new Map<string, PresenceChange & { people: Present[] }>();
  for (const person of people) {
    const { id, reference, kind, branch_id } = person;
    const found = cases.get(reference);
    if (found) found.people.push(person);
    else cases.set(reference, { id, reference, kind, branch_id, people: [person] });
  }
  return cases;
}

function changedPresence(
  before: ReadonlyMap<string, PresenceChange>,
  after: ReadonlyMap<string, PresenceChange>,
): PresenceChange[] {
  const left = [...before.values()].filter(({ reference }) => !after.has(reference));
  return [
    ...left.map((one) => ({ ...one, people: [] })),
    ...[...after.values()].filter((one) => presenceText(one) !== presenceText(before.get(one.reference))),
  ];
}

function presenceText(one: PresenceChange | undefined): string {
  return (one?.people ?? []).map(({ staffId, writing }) => `${staffId} ${writing}`).join();
}
