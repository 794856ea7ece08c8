import type { ReactNode } from 'react';
import { Form, Link, useParams } from 'react-router';
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
    <main className="shell grid gap-4 py-8">
      <title>{verb}</title>
      <h1 className="text-2xl">{verb}?</h1>
      <p className="font-bold wrap-anywhere">{post.title}</p>
      <p className="measure">{children}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <button type="submit" className="button button-main">
          {verb}
        </button>
        <Link className="button" to={`/posts/${id}`}>
          Go back
        </Link>
      </Form>
    </main>
  );
}
