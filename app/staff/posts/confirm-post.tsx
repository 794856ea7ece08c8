import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ConfirmPage } from '../kit/confirm-page.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';

interface ConfirmPostProps {
  /** What is done, as the button says it. */
  readonly verb: string;
  /** The post; null when the session has ended meanwhile. */
  readonly post: { readonly title: string } | null;
  /** What will happen. */
  readonly children: ReactNode;
}

/** Asks before something is done with the post in the address. */
export function ConfirmPost({ verb, post, children }: ConfirmPostProps) {
  const { id } = useParams();
  if (!post) return <SignedOutPage />;
  return (
    <ConfirmPage verb={verb} back={`/posts/${id}`}>
      <p className="font-bold wrap-anywhere">{post.title}</p>
      <p className="measure">{children}</p>
    </ConfirmPage>
  );
}
