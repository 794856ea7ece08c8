import { createContext, use } from 'react';

/** The id under which the log knows this request; only the server has it. */
export const RequestReference = createContext('');

export function ShownRequestReference() {
  return (
    <code suppressHydrationWarning className="font-bold">
      {use(RequestReference)}
    </code>
  );
}
