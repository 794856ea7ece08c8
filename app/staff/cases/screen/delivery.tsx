import { Link } from 'react-router';
import { editContactPath } from '../../kinds.ts';
import type { CaseShown, ReplyShown } from './case-shown.server.ts';
import { SendAgainForm } from './send-again-form.tsx';

export interface DeliveryProps {
  readonly delivery: NonNullable<ReplyShown['delivery']>;
  readonly shown: CaseShown;
  /** False where its case was merged into this one: it has an address of its own. */
  readonly isOwn?: boolean;
}

export function Delivery({
  delivery,
  ...about
}: Pick<ReplyShown, 'delivery'> & Omit<DeliveryProps, 'delivery'>) {
  if (!delivery) return <p className="mt-2 text-sm font-bold text-alert">Email not found.</p>;
  if (delivery.state === 'failed') return <Failed delivery={delivery} {...about} />;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {delivery.words} {about.shown.mayAnswer && <SeeEmail delivery={delivery} />}
    </p>
  );
}

export function Failed({ delivery, shown, isOwn = true }: DeliveryProps) {
  const { contact, kind, reference, email, mayAnswer } = shown;
  const corrects = contact !== null && isOwn && delivery.toThePerson;
  return (
    <div className="mt-2 rounded-field border-2 border-alert bg-surface px-3 py-1">
      <p className="font-bold wrap-anywhere text-alert">
        {delivery.words}
        {mayAnswer && <SeeEmail delivery={delivery} />}
        {contact && !corrects && (
          <Link className="no-print ml-3 inline-block py-2" to={editContactPath(kind, reference)}>
            Edit contact details
          </Link>
        )}
      </p>
      {corrects && (
        <details className="no-print">
          <summary className="fold">Correct the address and send again</summary>
          <SendAgainForm reference={reference} mailId={delivery.mailId} email={email ?? ''} />
        </details>
      )}
    </div>
  );
}

export function SeeEmail({ delivery: { mailId } }: Pick<DeliveryProps, 'delivery'>) {
  return (
    <Link className="no-print ml-3 inline-block py-2" to={`/outbox/${mailId}`}>
      See this email
    </Link>
  );
}
