import type { Services } from '#app/context.ts';
import type { Signed } from '../../guard.server.ts';

export interface Looking extends Pick<Signed, 'actor'> {
  readonly services: Pick<Services, 'open' | 'clock' | 'provider'>;
}
