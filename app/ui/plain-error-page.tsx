import { createContext, use } from 'react';

/** An error page that needs nothing: no data, no menu. */
export function PlainErrorPage() {
  return (
    <main className="shell py-16">
      <title>An error occurred</title>
      <h1 className="text-3xl">An error occurred. Please try again.</h1>
      <p className="mt-4">
        If it happens again, please ring us and quote <ShownRequestReference />.
      </p>
      <p className="mt-6">
        <a className="button button-main" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  );
}

/** The id under which the log knows this request; only the server has it. */
export const RequestReference = createContext('');

export function ShownRequestReference() {
  return (
    <code suppressHydrationWarning className="font-bold">
      {use(RequestReference)}
    </code>
  );
}
