import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { Fields, idOfField } from '../kit/form.tsx';

export interface RequiredAuthority {
  /** False for sign-in through the directory: a recent one replaces the password. */
  readonly password: boolean;
  readonly code: 'app' | 'recovery' | null;
  readonly passkey: boolean;
}

export const PRESENT_PASSWORD: FieldSpec = {
  name: 'present',
  label: 'Current password',
  kind: 'password',
  autoComplete: 'current-password',
};

const CODES: Record<NonNullable<RequiredAuthority['code']>, FieldSpec> = {
  app: {
    name: 'code',
    label: 'Code',
    kind: 'text',
    autoComplete: 'one-time-code',
    hint: 'The six digits your authenticator app shows now, or one of your recovery codes.',
  },
  recovery: {
    name: 'code',
    label: 'Recovery code',
    kind: 'text',
    autoComplete: 'one-time-code',
    hint: 'One of the ten codes you kept when you added your passkey.',
  },
};

interface AuthorityFieldsProps {
  readonly required: RequiredAuthority;
  readonly errors: Typed;
  readonly prefix?: string | undefined;
}

export function AuthorityFields({ required, errors, prefix }: AuthorityFieldsProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-bold">Confirm it’s you</legend>
      {required.passkey && <PasskeyButton />}
      {!required.password && <p>This needs a sign-in within the last 15 minutes.</p>}
      <Fields
        fields={[
          ...(required.password ? [PRESENT_PASSWORD] : []),
          ...(required.code ? [CODES[required.code]] : []),
        ]}
        idOf={prefix ? (name) => `${prefix}-${name}` : idOfField}
        values={{}}
        errors={errors}
      />
    </fieldset>
  );
}

function PasskeyButton() {
  const answer = useRef<HTMLInputElement>(null);
  const [isKnown, setIsKnown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => setIsKnown(typeof PublicKeyCredential === 'function'), []);

  async function ask() {
    const input = answer.current;
    if (isAsking || !input) return;
    setIsAsking(true);
    setFailed(false);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await fetch('/staff-login/passkey');
      const optionsJSON = (await response.json()) as PublicKeyCredentialRequestOptionsJSON;
      input.value = JSON.stringify(await startAuthentication({ optionsJSON }));
      input.form?.requestSubmit();
    } catch {
      setFailed(true);
    } finally {
      // A passkey answer works once, so the next submission must not contain it.
      input.value = '';
      setIsAsking(false);
    }
  }

  return (
    <div>
      <input ref={answer} type="hidden" name="passkey" />
      {isKnown && (
        <button type="button" className="button" aria-disabled={isAsking || undefined} onClick={ask}>
          {isAsking ? 'Waiting for your passkey…' : 'Use your passkey'}
        </button>
      )}
      {isKnown && <p className="mt-2 text-sm">Or use your password:</p>}
      {failed && (
        <p role="alert" className="mt-2 font-bold text-alert">
          Your passkey was not used. Try again, or use your password.
        </p>
      )}
    </div>
  );
}
