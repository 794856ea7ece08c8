import { pinOf } from '#domain/cases/pin.server.ts';
import { NOW, reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Files } from '#platform/files/files.server.ts';
import { requestContextFor } from '#test/request-context.ts';
import { action } from './route.tsx';

const { secret } = reception({} as OpenDatabase);
export const pinFor = (reference: string, pin_changes = 0) => pinOf(secret, { reference, pin_changes });

export interface Asking {
  readonly now?: number;
  readonly address?: string;
  readonly files?: Files;
}

/** Sends a form to the page, as a browser would. */
export async function ask(
  open: OpenDatabase,
  typed: Record<string, string> | FormData,
  { now = NOW, address, files }: Asking = {},
) {
  const body = typed instanceof FormData ? typed : new URLSearchParams(typed);
  const request = new Request('http://localhost/messages', { method: 'POST', body });
  const context = requestContextFor({
    open,
    clock: () => now,
    ...(address && { address }),
    ...(files && { files }),
  });
  const { data, init } = await action({ request, context, params: {} } as never);
  const { view, refused, isRequested, carried, earlierPass } = data;
  return {
    view,
    refused,
    isRequested,
    carried,
    earlierPass,
    conversation: view?.conversation ?? null,
    status: init?.status ?? 200,
  };
}
