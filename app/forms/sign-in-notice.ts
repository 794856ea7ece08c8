import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';

export type SignInAnswer =
  | {
      readonly ok: true;
      readonly to: string;
      /** False while the second factor is still to come; `to` asks for it. */
      readonly signedIn: boolean;
    }
  | { readonly ok: false; readonly message: string; readonly email: string };

/** Specification section 8. */
const SIGNED_IN = 'Login Successful.';

export function useSignInNotice(answer: SignInAnswer | undefined) {
  const notify = useNotify();
  const navigate = useNavigate();
  const told = useRef<SignInAnswer>(undefined);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if (!answer.ok) notify(answer.message, 'error');
    else if (answer.signedIn) notify(SIGNED_IN, 'success');
    if (answer.ok) void navigate(answer.to);
  }, [answer, notify, navigate]);
}
