import type { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { markHere } from '#domain/cases/live/presence.server.ts';
import { addActor, addArrival, addCase } from '#domain/cases/test-cases.ts';
import type { Actor, Role } from '#domain/staff/roles.ts';
import { addPerson, deactivate, signedIn, UNBARRED } from '#domain/staff/test-accounts.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { requestContextFor } from '#test/request-context.ts';
import { briefCookie } from '../brief-cookies.ts';
import { staffLoader } from '../guard.server.ts';
import { loader as events } from './events.tsx';
import { action as here } from './here.tsx';
import { eventStream, messagesFor } from './stream.server.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const ended: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => {
  for (const end of ended.splice(0)) end();
  vi.useRealTimers();
});

type Fn = (args: never) => unknown;

async function call(
  fn: Fn,
  context: RouterContextProvider,
  init: RequestInit & { path?: string } = {},
): Promise<Response> {
  const url = new URL(init.path ?? '/events', 'http://localhost');
  const reference = /C-\w{6}/.exec(url.pathname)?.[0];
  const args = { request: new Request(url, init), url, context, params: { reference }, pattern: '' };
  try {
    return (await fn(args as never)) as Response;
  } catch (thrown) {
    return thrown as Response;
  }
}

function reading(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const seen = { text: '', over: false };
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) seen.text += part.value;
    seen.over = true;
  })();
  return seen;
}

describeOnBothDatabases('the stream of what happens', (open) => {
  async function office(role: Role = 'manager') {
    const database = await open();
    const context = requestContextFor({ open: database, clock: () => Date.now() });
    const { staff, live } = context.get(servicesContext);
    const id = await addPerson(staff, 'maya@example.org', role);
    const cookie = await signedIn(staff, 'maya@example.org');
    ended.push(() => live.stop());
    return { database, context, staff, live, id, cookie };
  }

  test('says that a message has come, without its words, and to nobody who may not read its kind', async () => {
    const { database, context, cookie } = await office('viewer');
    const response = await call(events, context, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    const seen = reading(response);
    await eventually(() => expect(seen.text).toBe('retry: 3000\n\n'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const concern = await addArrival(database.db, { kind: 'concern' });
    const { reference } = await addArrival(database.db, { kind: 'enquiry' });
    const change = { type: 'change', cases: [{ reference, kind: 'enquiry', what: 'new' }] };
    await eventually(() => expect(seen.text).toContain(`data: ${JSON.stringify(change)}\n\n`));
    expect(seen.text).not.toContain(concern.reference);
    expect(seen.text).not.toMatch(/Archer|late/);
  });

  test('begins with what has come since the page was drawn', async () => {
    const { database, context, cookie } = await office();
    const { reference } = await addCase(database.db, { received_at: NOON });
    const read = async (since: number) =>
      reading(await call(events, context, { headers: { cookie }, path: `/events?since=${since}` }));
    const [stale, current] = [await read(NOON), await read(NOON + 1)];
    await eventually(() =>
      expect(stale.text).toContain(`"cases":[{"reference":"${reference}","kind":"concern","what":"new"}]`),
    );
    await eventually(() => expect(current.text).toBe('retry: 3000\n\n'));
  });

  test('is refused to someone who has very many of them, until one is left', async () => {
    const { context, live, cookie } = await office();
    const ask = () => call(events, context, { headers: { cookie } });
    const others = Array.from({ length: 30 }, () =>
      live.listen({ staffId: 'another', heard() {}, ended() {} }),
    );
    const first = await ask();
    expect(first.status).toBe(200);
    for (let i = 1; i < 12; i++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.text()).toMatch(/too many tabs/i);
    await first.body!.cancel();
    expect((await ask()).status).toBe(200);
    for (const leave of others) leave();
  });

  test('is for nobody without a session', async () => {
    const { context } = await office();
    expect((await call(events, context)).status).toBe(401);
  });

  test.each(['signed out', 'deactivated', 'expired'])('ends with a session that was %s', async (how) => {
    const { database, staff, live, id, cookie } = await office();
    const look = async () => (await staff.peek(cookie))?.actor ?? null;
    const { actor, session } = (await staff.peek(cookie))!;
    const seen = reading(
      eventStream({ live, actor, sessionId: session.id, look, missed: async () => null, beatMs: 30 }),
    );
    await eventually(() => expect(seen.text).toContain(': still here'));
    expect(seen.over).toBe(false);
    if (how === 'signed out') await staff.signOut(cookie);
    else if (how === 'deactivated') await deactivate(database, id);
    else vi.setSystemTime(NOON + 31 * MINUTE_MS);
    await eventually(() => expect(seen.over).toBe(true));
  });

  test.each(['signed out', 'deactivated', 'demoted', 'expired'])(
    'ends at the next look at the inbox, before anything more is told, for someone %s',
    async (how) => {
      const { database, context, staff, id, cookie } = await office();
      const seen = reading(await call(events, context, { headers: { cookie } }));
      await eventually(() => expect(seen.text).toBe('retry: 3000\n\n'));
      if (how === 'signed out') await staff.signOut(cookie);
      else if (how === 'deactivated') await deactivate(database, id);
      else if (how === 'expired') vi.setSystemTime(NOON + 31 * MINUTE_MS);
      else await database.db.updateTable('staff').set({ role: 'viewer' }).where('id', '=', id).execute();
      await addArrival(database.db, { kind: 'concern' });
      await eventually(() => expect(seen.over).toBe(true));
      expect(seen.text).toBe('retry: 3000\n\n');
    },
  );

  test('ends when the process ends, and asks nothing more when the reader has left', async () => {
    const { live, staff, cookie } = await office();
    const { actor, session } = (await staff.peek(cookie))!;
    const look = vi.fn(async () => actor);
    const options = { live, actor, sessionId: session.id, look, missed: async () => null, beatMs: 20 };
    const seen = reading(eventStream(options));
    live.stop();
    await eventually(() => expect(seen.over).toBe(true));
    const left = eventStream(options);
    await left.body!.cancel();
    const callsBefore = look.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(look.mock.calls.length).toBe(callsBefore);
  });

  test('says nothing of a message that came since the page was asked for, and is closed to its reader', async () => {
    const { database, staff, live, cookie } = await office();
    const { actor, session } = (await staff.peek(cookie))!;
    const row = await addCase(database.db);
    const change = { ...row, what: 'new', by: null } as const;
    const look = async () => ({ ...actor, barredFrom: new Set([row.id]) });
    const options = { live, actor, sessionId: session.id, look, missed: async () => [change] };
    const seen = reading(eventStream(options));
    await eventually(() => expect(seen.text).toContain('data:'));
    expect(seen.text).not.toContain(row.reference);
  });

  test('does not count as activity, nor does what a page loads by itself; what a person does counts', async () => {
    const { database, context, staff, cookie } = await office();
    const { reference } = await addCase(database.db);
    const endsAt = async () => (await staff.peek(cookie))?.expiresAt;
    const screen = staffLoader('open-dashboard', () => null);
    const first = await endsAt();
    vi.setSystemTime(NOON + 5 * MINUTE_MS);
    const fresh = () => requestContextFor({ open: database, clock: () => Date.now() });
    ended.push(() => context.get(servicesContext).live.stop());
    await (await call(events, context, { headers: { cookie } })).body?.cancel();
    await call(here, fresh(), {
      path: `/cases/${reference}/here`,
      method: 'POST',
      body: new URLSearchParams({ state: 'open' }),
      headers: { cookie },
    });
    for (const quiet of ['kindlewick-quiet=1', '__Host-kindlewick-quiet=1']) {
      await call(screen, fresh(), { headers: { cookie: `${cookie}; ${quiet}` } });
      expect(await endsAt()).toBe(first);
    }
    await call(screen, fresh(), { headers: { cookie } });
    expect(await endsAt()).toBe(first! + 5 * MINUTE_MS);
  });

  test('an open case is told to the server, which answers with who else has it open', async () => {
    const { database, context, cookie } = await office();
    const { id, reference } = await addCase(database.db);
    const tomas = await addActor(database, { name: 'Tomas' });
    await markHere(database, { reference, writing: true, actor: tomas, now: NOON });
    const reportState = (state: string, path = `/cases/${reference}/here`) =>
      call(here, context, {
        path,
        method: 'POST',
        body: new URLSearchParams({ state }),
        headers: { cookie },
      });
    const rows = () =>
      database.db.selectFrom('presence').select('staff_id').where('case_id', '=', id).execute();
    expect(await (await reportState('open')).json()).toEqual({ people: [{ name: 'Tomas', writing: true }] });
    expect(await rows()).toHaveLength(2);
    expect((await reportState('gone')).status).toBe(204);
    expect(await rows()).toHaveLength(1);
    expect((await reportState('open', '/cases/C-ZZZZZZ/here')).status).toBe(404);
  });
});

test('a person is told of nothing of their own as new, and not of themselves', () => {
  const actor: Actor = { id: 'maya', name: 'Maya', email: 'm@example.org', role: 'viewer', ...UNBARRED };
  const named = { reference: 'C-ABC234', kind: 'enquiry', branch_id: null } as const;
  const about = { id: 1, ...named };
  const me = { ...about, staffId: 'maya', name: 'Maya', writing: false };
  const tomas = { ...about, staffId: 'tomas', name: 'Tomas', writing: true };
  expect(
    messagesFor(actor, {
      cases: [{ ...about, what: 'new', by: 'maya' }],
      presence: [
        { ...about, people: [me, tomas] },
        { ...about, id: 2, reference: 'C-ABC235', kind: 'concern', people: [tomas] },
      ],
      more: false,
    }),
  ).toEqual([
    { type: 'presence', reference: 'C-ABC234', people: [{ name: 'Tomas', writing: true }] },
    { type: 'change', cases: [{ reference: 'C-ABC234', kind: 'enquiry', what: 'changed' }] },
  ]);
});

test('the cookie of what a page loads by itself is bound to https where there is https', () => {
  expect(briefCookie('quiet', 'https:', 10)).toBe(
    '__Host-kindlewick-quiet=1; Path=/; SameSite=Strict; Max-Age=10; Secure',
  );
  expect(briefCookie('quiet', 'http:', 0)).toBe('kindlewick-quiet=1; Path=/; SameSite=Strict; Max-Age=0');
});
