import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { DirectoryProvider } from '#test/directory-provider.ts';
import { requestContextFor } from '#test/request-context.ts';
import { loader as start } from './directory.ts';
import { loader as callback } from './directory-callback.ts';

export const ORIGIN = 'http://localhost';

export function browserOn(open: OpenDatabase) {
  const context: RouterContextProvider = requestContextFor({ open });
  const services = context.get(servicesContext);
  const cookies = new Map<string, string>();

  async function call(fn: unknown, path: string, form?: Record<string, string>) {
    const url = new URL(path, ORIGIN);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const request = new Request(url, { ...init, headers: { cookie, accept: 'text/html' } });
    const args = { request, url, context, params: {}, pattern: url.pathname.slice(1) };
    const answer = await (fn as (args: unknown) => Promise<unknown>)(args).catch((thrown: unknown) => thrown);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) storeCookies(answer.headers);
    return answer as Response;
  }

  function storeCookies(headers: Headers): void {
    for (const set of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  const locationOf = async (answer: Promise<Response>) => (await answer).headers.get('location') ?? '';
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    services,
    cookies,
    call,
    header,
    ask: (path = '/staff-login/directory') => locationOf(call(start, path)),
    answer: (to: URL) => locationOf(call(callback, to.href)),
    async signIn(provider: DirectoryProvider, subject: string, path?: string) {
      return this.answer(await provider.signIn(await this.ask(path), subject));
    },
    mustSetUp: async () => (await services.staff.actorOf(header()))?.mustSetUp ?? null,
    readActor: async () => (await services.staff.actorOf(header()))?.actor ?? null,
  };
}
