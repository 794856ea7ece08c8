import { PROOF_FIELD } from '#app/forms/submit.server.ts';
import type { Config } from '#config.ts';
import type { PostDeliveryCheck } from '#domain/proof/prove.server.ts';
import { type AskSite, askSite } from '#platform/web/ask-site.server.ts';

/** Number and address are unassigned (Ofcom's numbers for drama, RFC 2606). */
const TYPED = {
  username: 'Delivery check',
  phone: '01632 960000',
  email: 'delivery-check@home-care.invalid',
  message: 'This website checks each morning that what visitors write reaches the office.',
} as const;

interface Posting {
  readonly askSite: AskSite;
  /** The site's address for visitors, with proxy and certificate; undefined if not configured. */
  readonly publicOrigin: string | undefined;
  /** This process's address, for a machine that can't reach its own public address; null before it listens. */
  readonly inside: () => string | null;
}

/** Sends the delivery check through the public contact form, or else to this process directly. */
export function deliveryCheckPoster({ askSite, publicOrigin, inside }: Posting): PostDeliveryCheck {
  return async (mark) => {
    for (const origin of [publicOrigin, inside()]) {
      if (!origin) continue;
      const answer = await askSite(`${origin}/contact`, { fields: { ...TYPED, [PROOF_FIELD]: mark } });
      if (answer.outcome !== 'answered') continue;
      return answer.status === 303 ? null : `The contact form answered with status ${answer.status}.`;
    }
    return 'The contact form could not be reached from the server.';
  };
}

export function openProofs({ publicOrigin, host }: Config) {
  let own: string | null = null;
  return {
    post: deliveryCheckPoster({ askSite, publicOrigin, inside: () => own }),
    listensAt(port: number) {
      own = `http://${insideOf(host)}:${port}`;
    },
  };
}

function insideOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
