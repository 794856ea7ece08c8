import { Link } from 'react-router';
import { editContactPath } from '../../kinds.ts';
import type { CaseScreen, ReplyView } from './case-view.server.ts';
import { SendAgainForm } from './send-again-form.tsx';

export interface DeliveryProps {
  readonly delivery: NonNullable<ReplyView['delivery']>;
  readonly view: CaseScreen;
  /** False where its case was merged into this one: it has an address of its own. */
  readonly isOwn?: boolean;
}

export function Delivery({
  delivery,
  ...about
}: Pick<ReplyView, 'delivery'> & Omit<DeliveryProps, 'delivery'>) {
  if (!delivery) return <p className="mt-2 text-sm font-bold text-alert">Email not found.</p>;
  if (delivery.state === 'failed') return <Failed delivery={delivery} {...about} />;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {delivery.text} {about.view.mayAnswer && <SeeEmail delivery={delivery} />}
    </p>
  );
}

export function Failed({ delivery, view, isOwn = true }: DeliveryProps) {
  const { contact, kind, reference, email, mayAnswer } = view;
  const corrects = contact !== null && isOwn && delivery.toThePerson;
  return (
    <div className="mt-2 rounded-field border-2 border-alert bg-surface px-3 py-1">
      <p className="font-bold wrap-anywhere text-alert">
        {delivery.text}
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
