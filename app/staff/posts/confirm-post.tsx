import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ConfirmPage } from '../kit/confirm-page.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';

interface ConfirmPostProps {
  readonly verb: string;
  /** Null when the session has ended meanwhile. */
  readonly post: { readonly title: string } | null;
  readonly children: ReactNode;
}

export function ConfirmPost({ verb, post, children }: ConfirmPostProps) {
  const { id } = useParams();
  if (!post) return <SignedOutPage />;
  return (
    <ConfirmPage title={`${verb}?`} submit={verb} back={{ to: `/posts/${id}`, name: 'Go back' }}>
      <p className="font-bold wrap-anywhere">{post.title}</p>
      <p className="measure">{children}</p>
    </ConfirmPage>
  );
}
