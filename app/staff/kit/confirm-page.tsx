import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type Answer, UNAVAILABLE } from './answers.ts';
import { StaffForm, type StaffFormProps } from './form.tsx';
import { Screen } from './screen.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

interface ConfirmPageProps extends Pick<StaffFormProps, 'fields' | 'hidden'> {
  readonly title: string;
  readonly submit: string;
  readonly back: { readonly to: string; readonly name: string };
  readonly answer?: unknown;
  readonly children: ReactNode;
}

export function ConfirmPage({ title, back, answer, children, ...form }: ConfirmPageProps) {
  const { pathname } = useLocation();
  return (
    <Screen title={title}>
      {children}
      <StaffForm
        {...form}
        action={pathname}
        answer={answer}
        beside={
          <Link className="button" to={back.to}>
            {back.name}
          </Link>
        }
      />
    </Screen>
  );
}

export function NotDonePage({ answer, back }: { answer: Answer | undefined; back: string }) {
  if (!answer || answer.status === 'signed-out') return <SignedOutPage />;
  const why = 'why' in answer ? answer.why : null;
  return (
    <main className="shell grid gap-4 py-8">
      <title>That didn’t work</title>
      <h1 className="text-2xl">That didn’t work</h1>
      <p role="alert" className="measure">
        {why || UNAVAILABLE}
      </p>
      <p>
        <a className="button" href={back}>
          Back
        </a>
      </p>
    </main>
  );
}
