import type { SmsFailure } from '#platform/sms/sms-sender.ts';
import type { FieldSpec } from '../kit/field.tsx';

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'provider',
    label: 'Provider',
    kind: 'radio',
    choices: [
      { value: 'twilio', label: 'Twilio' },
      { value: 'other', label: 'Another provider', hint: 'Say below how it wants to be asked.' },
    ],
  },
  { name: 'account', label: 'Account SID', kind: 'text', optional: true, hint: 'With Twilio.' },
  {
    name: 'token',
    label: 'Auth token',
    kind: 'password',
    autoComplete: 'off',
    hint: 'With another provider, the whole Authorization header, such as Bearer abc123. It is stored encrypted and never shown.',
  },
  {
    name: 'sender',
    label: 'Sender',
    kind: 'text',
    hint: 'A number that your provider gave you, such as +447700900123, or a name of up to 11 letters. Nobody can answer a name.',
  },
  {
    name: 'details',
    label: 'How another provider wants to be asked',
    kind: 'textarea',
    rows: 7,
    optional: true,
    hint: 'For whoever knows its documentation. Only the address is needed, such as address: https://api.example.org/messages. The operating manual of this website lists the other lines.',
  },
  {
    name: 'key',
    label: 'Key of its signatures',
    kind: 'password',
    autoComplete: 'off',
    optional: true,
    hint: 'With another provider, so that answers and reports can come in. Twilio signs with the auth token.',
  },
  {
    name: 'price',
    label: 'Price of one text',
    kind: 'text',
    unit: 'pence',
    hint: 'As your provider bills it, such as 4.2. A long text counts as two or three.',
  },
  {
    name: 'ceiling',
    label: 'Most to spend in a month',
    kind: 'whole',
    unit: 'pounds',
    hint: 'When it is reached, no more texts leave until the first of the next month.',
  },
  {
    name: 'onCall',
    label: 'On-call manager’s mobile',
    kind: 'tel',
    optional: true,
    autoComplete: 'off',
    hint: 'Gets a text at once, at night too, when somebody comes home from hospital within three days. It names nobody, and is not on your website.',
  },
  {
    name: 'testTo',
    label: 'Your own mobile number',
    kind: 'tel',
    autoComplete: 'off',
    hint: 'It gets a test text. Nothing is saved until that is on its way.',
  },
];

const KEPT = 'Leave it empty to keep the one that is stored, which is never shown.';

export function textFields(isSet: boolean): readonly FieldSpec[] {
  return FIELDS.map((field) => (isSet && field.name === 'token' ? { ...field, hint: KEPT } : field));
}

interface FailureText {
  readonly says: string;
  readonly field: string;
}

export const TEXT_TROUBLES: Readonly<Record<SmsFailure, FailureText>> = {
  'sign-in': { says: 'The provider refused the account and the token. Check both', field: 'token' },
  credit: { says: 'The account has no credit left. Top it up with your provider', field: 'token' },
  connection: {
    says: 'The provider can’t be reached at its address. Check what you have entered, or try again in a few minutes',
    field: 'provider',
  },
  busy: {
    says: 'The provider can’t take texts at the moment. Try again in a few minutes',
    field: 'provider',
  },
};

export const TEXT_REFUSED: FailureText = {
  says: 'The provider refused the test. Check the sender and your mobile number',
  field: 'sender',
};
