import { Section } from '../kit/screen.tsx';
import type { deliveredHere } from './delivered-here.server.ts';

const IN_GUIDE = '“Email that is delivered here”';

/** Read-only: direct delivery is configuration, because it needs a port and a firewall. */
export function DeliveredHere({ delivered }: { delivered: Awaited<ReturnType<typeof deliveredHere>> }) {
  return (
    <Section id="delivered" title="Email that mail servers deliver here">
      <p className="measure wrap-anywhere">
        {delivered ? (
          <>
            {delivered.how} {delivered.last}
          </>
        ) : (
          <>
            This site can also receive email itself, where your provider forwards email but lets no program
            read a mailbox: whoever runs your server sets that up, as {IN_GUIDE} in docs/operating.md says.
          </>
        )}
      </p>
    </Section>
  );
}
