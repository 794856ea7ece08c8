import type { Services } from '#app/context.ts';
import type { Signed } from '../../guard.server.ts';

/** For whom a case is read, in answer to a request or automatically. */
export interface Looking extends Pick<Signed, 'actor'> {
  readonly services: Pick<Services, 'open' | 'clock' | 'provider'>;
}
