import { Link } from 'react-router';
import { officeField } from '#app/forms/fields.ts';
import { editContactPath } from '../../kinds.ts';
import { staffField } from '../parts/office-fields.ts';
import { type OnPage, VerbForm } from '../parts/verb-form.tsx';
import type { CaseScreen, ReplyView } from './case-view.server.ts';

interface DeliveryProps {
  readonly delivery: NonNullable<ReplyView['delivery']>;
  readonly view: CaseScreen;
  /** False for a case merged into this one, which has its own address. */
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

const EMAIL = { ...officeField('email'), label: 'Email address', required: true };

export const SEND_AGAIN_FIELDS = [EMAIL];

interface SendAgainProps extends OnPage {
  readonly mailId: number;
  readonly email: string;
}

export function SendAgainForm({ mailId, email, ...onPage }: SendAgainProps) {
  return (
    <div className="max-w-[32rem]">
      <VerbForm
        {...onPage}
        verb="send-again"
        fields={SEND_AGAIN_FIELDS.map(staffField)}
        loaded={{ email }}
        hidden={{ mail: String(mailId) }}
        subject={`send-again-${mailId}-${email}`}
        submit="Save the address and send again"
      >
        <p className="text-sm">The history keeps what the address was before.</p>
      </VerbForm>
    </div>
  );
}
