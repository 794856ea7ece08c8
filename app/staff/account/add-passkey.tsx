import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { FieldSpec } from '../kit/field.tsx';
import { Fields, idOfField, partsOf } from '../kit/form.tsx';
import { FormProblem } from '../kit/problem.tsx';
import { AuthorityFields, type RequiredAuthority } from './authority-fields.tsx';

const PATH = '/account/passkeys';
const NAME: FieldSpec = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  autoComplete: 'off',
  hint: 'To help you recognise it, such as “My phone” or “Key in the safe”.',
};

const PROBLEMS: Record<string, string> = {
  InvalidStateError: 'This device or key is already registered.',
  NotAllowedError: 'Nothing was added: your browser’s request was closed or timed out.',
};
const OTHER_PROBLEM = 'Your browser couldn’t create a passkey. Try another browser or another key.';

export function AddPasskey({ authority, answer }: { authority: RequiredAuthority | null; answer: unknown }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isSending = useNavigation().state !== 'idle';
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { answer: known, errors, typed = {} } = partsOf(answer);

  async function add(event: React.SubmitEvent) {
    event.preventDefault();
    if (isAsking || isSending || !form.current) return;
    const sent = new FormData(form.current);
    setProblem(null);
    setIsAsking(true);
    try {
      if (String(sent.get('name')).trim() !== '') sent.set('response', JSON.stringify(await create()));
      else sent.set('response', 'null');
      await submit(sent, { method: 'post', action: PATH });
    } catch (error) {
      setProblem(PROBLEMS[error instanceof Error ? error.name : ''] ?? OTHER_PROBLEM);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <section aria-labelledby="add-passkey">
      <h2 id="add-passkey" className="mb-3 text-xl">
        Add a passkey
      </h2>
      <noscript>
        <p className="mb-3">
          Passkeys need JavaScript, which is off in this browser. An authenticator app works without it.
        </p>
      </noscript>
      <Form ref={form} method="post" action={PATH} noValidate className="grid gap-5" onSubmit={add}>
        {!problem && <FormProblem answer={known} fields={[NAME]} idOf={idOfField} />}
        {problem && (
          <p role="alert" className="rounded-field bg-honey px-4 py-3 font-bold">
            {problem}
          </p>
        )}
        <Fields fields={[NAME]} idOf={idOfField} values={typed} errors={errors} />
        {authority && <AuthorityFields required={authority} errors={errors} />}
        <p>
          <button
            type="submit"
            className="button button-main"
            aria-disabled={isAsking || isSending || undefined}
          >
            {isAsking ? 'Waiting for your device…' : 'Add a passkey'}
          </button>
        </p>
      </Form>
    </section>
  );
}

async function create() {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await fetch('/account/passkey-options');
  if (!response.ok) throw new Error('No options');
  return startRegistration({
    optionsJSON: (await response.json()) as PublicKeyCredentialCreationOptionsJSON,
  });
}
