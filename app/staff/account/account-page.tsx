import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StaffTitle } from '../kit/staff-title.tsx';

interface AccountPageProps {
  readonly title: string;
  /** The page above this one; null where there is none to go to. */
  readonly back: { readonly to: string; readonly name: string } | null;
  readonly children: ReactNode;
}

/** A page about an account. */
export function AccountPage({ title, back, children }: AccountPageProps) {
  return (
    <div className="grid max-w-3xl gap-5 p-4 sm:p-8">
      <StaffTitle title={title} />
      {back && (
        <p>
          <Link to={back.to} className="inline-flex min-h-11 items-center font-bold">
            ← {back.name}
          </Link>
        </p>
      )}
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}

export const MY_ACCOUNT = { to: '/account', name: 'My account' } as const;
export const MY_SECOND_FACTOR = { to: '/account/second-factor', name: 'Second factor' } as const;

/**
 * What happens when somebody gives up the only second factor.
 * @param required whether everybody must have one
 */
export function onlyWords(required: boolean): string {
  return required
    ? 'Your recovery codes will stop working, and you must set up another second factor before anything else.'
    : 'You’ll sign in with your password alone, and your recovery codes will stop working.';
}
