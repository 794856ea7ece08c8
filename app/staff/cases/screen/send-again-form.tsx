import { officeField } from '#app/forms/fields.ts';
import { staffField } from '../parts/staff-field.ts';
import { type OnPage, VerbForm } from '../parts/verb-form.tsx';

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
