import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type Services, servicesContext } from '#app/context.ts';
import routes from '#app/routes.ts';
import { listAudit } from '#domain/audit/list.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Role } from '#domain/staff/roles.ts';
import { accountsOn, addPerson, SECRET, signedIn } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { guardOf, wayTo } from './staff/test-guard.ts';

type Guarded = (args: unknown) => Promise<unknown>;
type RouteModule = Record<string, unknown> & { loader?: Guarded; action?: Guarded };

const FOLDER = fileURLToPath(new URL('staff/', import.meta.url));
const modules = import.meta.glob<RouteModule>('./staff/**/*.tsx');
/** But the frame, which has nothing to show itself. */
const places = flat(routes).filter(({ file }) => file.startsWith('staff/') && file !== 'staff/kit/frame.tsx');
const files = [...new Set(places.map(({ file }) => file))];

function flat(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
}

function load(file: string): Promise<RouteModule> {
  const found = modules[`./${file}`];
  if (!found) throw new Error(`${file} is in the route table but not in the tree`);
  return found();
}

describe('every staff route', () => {
  test('is in the table once, and nothing else here has a loader or an action', async () => {
    expect(files.length).toBeGreaterThan(10);
    const paths = places.flatMap(({ path }) => path ?? []);
    expect(new Set(paths).size).toBe(paths.length);
    const others = globSync('**/*.tsx', { cwd: FOLDER })
      .map((file) => `staff/${file.replaceAll('\\', '/')}`)
      .filter((file) => !files.includes(file));
    expect(others.length).toBeGreaterThan(5);
    for (const file of others) expect(Object.keys(await load(file)), file).not.toContain('loader');
    for (const file of others) expect(Object.keys(await load(file)), file).not.toContain('action');
  });

  test.each(files)('%s has a guarded loader, and a guarded action if any', async (file) => {
    const { loader, action } = await load(file);
    expect(guardOf(loader)).toBe('demands');
    if (action) expect(guardOf(action)).toBe(file === 'staff/session/sign-out.tsx' ? 'ends' : 'demands');
  });

  test.each(files)('%s is stored nowhere, and no other site learns its address', async (file) => {
    if (!(await load(file)).default) return;
    const modules = await Promise.all(wayTo(file, routes).map(load));
    const headers = modules.findLast((one) => one.headers)?.headers as () => unknown;
    expect(headers()).toEqual({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
  });

  test('a function without a guard is seen as open', () => {
    expect(guardOf(() => null)).toBeUndefined();
  });
});

describeOnBothDatabases('the guard', (open) => {
  /** Services that say when anything but the accounts and the audit log was asked for, which is what a body does. */
  async function watched() {
    const opened = await open();
    const staff = accountsOn(opened);
    const reached: string[] = [];
    const log = { open: onlyAudit(opened, reached), secret: SECRET };
    const known = { staff, clock: () => Date.now(), ...log };
    const services = new Proxy(known as unknown as Services, {
      get(target, name: string) {
        if (name in target) return target[name as keyof Services];
        reached.push(name);
        throw new Error(`the body asked for ${name}`);
      },
    });
    return { opened, staff, services, reached };
  }

  /** The database, but any table other than the audit log's is reported to `reached`. */
  function onlyAudit({ dialect, transact }: OpenDatabase, reached: string[]) {
    const watch = (db: Database): Database =>
      new Proxy(db, {
        get(target, name) {
          const value = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          return (...callArgs: unknown[]) => {
            if (typeof callArgs[0] === 'string' && !/^(?:audit_|app_secrets$)/.test(callArgs[0])) {
              reached.push(callArgs[0]);
              throw new Error(`the body asked for ${callArgs[0]}`);
            }
            return value.apply(target, callArgs);
          };
        },
      });
    return {
      dialect,
      transact: (work: (trx: Database) => Promise<unknown>) => transact((trx) => work(watch(trx))),
      get db(): never {
        reached.push('open.db');
        throw new Error('the body asked for the database');
      },
    };
  }

  function call(fn: Guarded, services: Services, path: string, init: RequestInit = {}, pattern = '') {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const url = new URL(path, 'http://localhost');
    const request = new Request(url, init);
    return fn({ request, url, context, params: { reference: 'C-ABC123', id: '1' }, pattern }).catch(
      (thrown) => thrown,
    );
  }

  test('refuses a loader’s data without a session', async () => {
    const { services, reached } = await watched();
    for (const cookie of ['', 'kindlewick-staff=forged.value']) {
      for (const file of files) {
        const { loader } = await load(file);
        const answer = await call(loader!, services, '/there?show=spam&x=1', { headers: { cookie } });
        expect(answer, file).toBeInstanceOf(Response);
        const { status, headers } = answer as Response;
        expect(headers.get('cache-control'), file).toBe('no-store');
        if (/session\/route|live\/events/.test(file)) expect(status, file).toBe(401);
        else {
          expect(status, file).toBe(302);
          expect(headers.get('location')).toBe(
            `/staff-login?next=${encodeURIComponent('/there?show=spam&x=1')}`,
          );
        }
      }
    }
    expect(reached).toEqual([]);
  });

  test('answers a form without a session by a value that has what was typed', async () => {
    const { services, reached } = await watched();
    for (const { file, path } of places) {
      const { action } = await load(file);
      if (!action || guardOf(action) !== 'demands') continue;
      const body = new URLSearchParams({ message: 'Dear Ada' });
      const init = { method: 'POST', body };
      const answer = await call(action, services, '/cases/C-ABC123/reply', init, path);
      if (answer instanceof Response) expect(answer.status, file).toBe(401);
      else {
        expect(answer, file).toMatchObject({
          data: { status: 'signed-out', typed: { message: 'Dear Ada' } },
          init: { status: 401 },
        });
      }
    }
    expect(reached).toEqual([]);
  });

  test('shows a form page without its data when its action found nobody signed in', async () => {
    const { services, reached } = await watched();
    const { loader, action } = await load('staff/cases/panels/reply/reply.tsx');
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const url = new URL('http://localhost/cases/C-ABC123/reply');
    const args = (request: Request) => ({ request, url, context, params: {}, pattern: '' });
    await action!(args(new Request(url, { method: 'POST', body: new URLSearchParams({ message: 'x' }) })));
    expect(await loader!(args(new Request(url)))).toMatchObject({ data: null, init: { status: 401 } });
    expect(reached).toEqual([]);
  });

  test('refuses a role that lacks the permission', async () => {
    const refusals: Record<Role, readonly string[]> = {
      owner: [],
      manager: [],
      coordinator: [],
      viewer: ['complaints', 'applications', 'outbox', 'reply'],
      editor: ['complaints', 'carethanks', 'contactInbox', 'applications', 'outbox', 'reply'],
    };
    const inbox = 'staff/cases/list/inbox.tsx';
    const screens = [
      ['complaints', inbox],
      ['carethanks', inbox],
      ['contactInbox', inbox],
      ['applications', inbox],
      ['outbox', 'staff/outbox/route.tsx'],
      ['reply', 'staff/cases/panels/reply/reply.tsx'],
    ] as const;
    for (const [role, refused] of Object.entries(refusals) as [Role, readonly string[]][]) {
      const { opened, staff, services, reached } = await watched();
      await addPerson(staff, `${role}@example.org`, role);
      const cookie = await signedIn(staff, `${role}@example.org`);
      for (const [name, file] of screens) {
        const { loader, action } = await load(file);
        for (const fn of [loader, action]) {
          if (!fn) continue;
          reached.length = 0;
          const method = fn === action ? 'POST' : 'GET';
          const body = fn === action ? new URLSearchParams({ message: 'x' }) : undefined;
          const answer = await call(fn, services, `/${name}`, { method, body, headers: { cookie } });
          const wasRefused = (answer as { init?: { status?: number } }).init?.status === 403;
          expect([role, name, wasRefused]).toEqual([role, name, refused.includes(name)]);
          expect(reached.length > 0, `${role} reaches ${name}`).toBe(!wasRefused);
        }
      }
      const entries = await listAudit(opened.db, { action: 'refused' });
      expect(entries.items.length, role).toBeGreaterThanOrEqual(refused.length);
    }
  });

  test('notes a refusal that only the body can tell, such as of what owners alone may do', async () => {
    const { opened, staff, services } = await watched();
    await addPerson(staff);
    const cookie = await signedIn(staff);
    const { action } = await load('staff/users/require.tsx');
    const answer = await call(action!, services, '/users/second-factor', {
      method: 'POST',
      body: new URLSearchParams({ required: 'yes' }),
      headers: { cookie },
    });
    expect(answer).toMatchObject({ init: { status: 403 } });
    const { items } = await listAudit(opened.db, {});
    expect(items).toMatchObject([{ action: 'refused' }]);
  });

  test('tells how long the session has left, and 401 after signing out', async () => {
    const { staff, services } = await watched();
    await addPerson(staff);
    const cookie = await signedIn(staff);
    const session = await load('staff/session/route.tsx');
    const signOut = await load('staff/session/sign-out.tsx');
    for (const fn of [session.loader, session.action]) {
      const answer = (await call(fn!, services, '/session', {
        method: 'POST',
        headers: { cookie },
      })) as Response;
      expect(answer.status).toBe(200);
      const { left, person } = (await answer.json()) as { left: number; person: string };
      expect(person).toMatch(/^[\w-]{36}$/);
      expect(left).toBeGreaterThan(29 * 60_000);
      expect(left).toBeLessThanOrEqual(30 * 60_000);
    }
    const leaving = { method: 'POST', headers: { cookie } };
    const out = (await call(signOut.action!, services, '/sign-out', leaving)) as Response;
    expect([out.status, out.headers.get('location')]).toEqual([303, '/staff-login?signed-out']);
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(out.headers.get('clear-site-data')).toBe('"cache"');
    const gone = (await call(session.loader!, services, '/session', { headers: { cookie } })) as Response;
    expect(gone.status).toBe(401);
  });
});
