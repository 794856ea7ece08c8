import { createContext, use } from 'react';

export function PlainErrorPage() {
  return (
    <main className="shell py-16">
      <title>An error occurred</title>
      <h1 className="text-3xl">An error occurred. Please try again.</h1>
      <QuoteReference className="mt-4" please="If it happens again, please ring us and quote" />
      <p className="mt-6">
        <a className="button button-main" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  );
}

/** The request's id in the log; only the server has it. */
export const RequestReference = createContext('');

/** Says what to do with the id, after `please`; renders nothing in the browser, which has no id. */
export function QuoteReference({
  please,
  className,
}: {
  readonly please: string;
  readonly className: string;
}) {
  return (
    <p className={`${className} has-[code:empty]:hidden`}>
      {please}{' '}
      <code suppressHydrationWarning className="font-bold">
        {use(RequestReference)}
      </code>
      .
    </p>
  );
}
