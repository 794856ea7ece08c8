import type { SmsFailure } from '#platform/sms/sms-sender.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { password, radio, tel, text, textarea, whole } from '../../kit/fields.ts';

const FIELDS: readonly FieldSpec[] = [
  radio('provider', 'Provider', {
    choices: [
      { value: 'twilio', label: 'Twilio' },
      { value: 'other', label: 'Another provider', hint: 'Say below how it wants to be asked.' },
    ],
  }),
  text('account', 'Account SID', { optional: true, hint: 'With Twilio.' }),
  password('token', 'Auth token', {
    autoComplete: 'off',
    hint: 'With another provider, the whole Authorization header, such as Bearer abc123. It is stored encrypted and never shown.',
  }),
  text('sender', 'Sender', {
    hint: 'A number that your provider gave you, such as +447700900123, or a name of up to 11 letters. Nobody can answer a name.',
  }),
  textarea('details', 'How another provider wants to be asked', {
    rows: 7,
    optional: true,
    hint: 'For whoever knows its documentation. Only the address is needed, such as address: https://api.example.org/messages. The operating manual of this website lists the other lines.',
  }),
  password('key', 'Key of its signatures', {
    autoComplete: 'off',
    optional: true,
    hint: 'With another provider, so that answers and reports can come in. Twilio signs with the auth token.',
  }),
  text('price', 'Price of one text', {
    unit: 'pence',
    hint: 'As your provider bills it, such as 4.2. A long text counts as two or three.',
  }),
  whole('ceiling', 'Most to spend in a month', {
    unit: 'pounds',
    hint: 'When it is reached, no more texts leave until the first of the next month.',
  }),
  tel('onCall', 'On-call manager’s mobile', {
    optional: true,
    autoComplete: 'off',
    hint: 'Gets a text at once, at night too, when someone comes home from hospital within three days. It names nobody, and is not on your website.',
  }),
  tel('testTo', 'Your own mobile number', {
    autoComplete: 'off',
    hint: 'It gets a test text. Nothing is saved until that is on its way.',
  }),
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
