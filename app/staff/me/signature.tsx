import { useFetcher } from 'react-router';
import { z } from 'zod';
import { readChoices, saveChoices } from '#domain/cases/notices/people.server.ts';
import { longText } from '#domain/contact-details/fields.ts';
import { staffAction } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { buttonLoader, fits, save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/signature.ts';

export const loader = buttonLoader('answer-cases', '/me');

/** Name, role, days and a number; more would be longer than most replies. */
const SIGNATURE_MAX = 300;

const checkSignature = fits(
  z.object({ signature: longText({ called: 'your signature', max: SIGNATURE_MAX }) }),
);

export const action = staffAction('answer-cases', (args) =>
  save(args, {
    name: 'signature',
    check: checkSignature,
    async do({ signature }, { open, actor, now }) {
      const choices = await readChoices(open.db, actor.id);
      await saveChoices(open, { staffId: actor.id, choices, signature: signature || null, now });
      return undefined;
    },
    to: '/me?signed',
  }),
);

const SIGNATURE: FieldSpec = {
  name: 'signature',
  label: 'What your replies end with',
  kind: 'textarea',
  rows: 4,
  optional: true,
};

interface SignatureFormProps {
  readonly signature: string;
  readonly usual: string;
  readonly answer?: unknown;
  readonly saved?: boolean;
}

export function SignatureForm({ signature, usual, answer, saved = false }: SignatureFormProps) {
  const fetcher = useFetcher();
  const hint = `Such as your role and the days on which you work. Left empty, it is: ${usual.replace('\n', ', ')}.`;
  return (
    <StaffForm
      action="/me/signature"
      fetcher={fetcher}
      fields={[{ ...SIGNATURE, hint }]}
      loaded={{ signature }}
      answer={answer}
      saved={saved && 'Your signature is saved.'}
      submit="Save my signature"
    />
  );
}

export default function Signature({ actionData }: Route.ComponentProps) {
  if (!actionData || actionData.status === 'signed-out') {
    return <SignedOutPage answer={actionData} fields={[SIGNATURE]} />;
  }
  return (
    <Screen title="My signature" back={{ to: '/me', name: 'My settings' }}>
      <SignatureForm signature="" usual="your name and ours" answer={actionData} />
    </Screen>
  );
}
