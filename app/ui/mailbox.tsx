import { Fragment } from 'react';

/** An email address that breaks after the @ or before a dot rather than inside a word. */
export function Mailbox({ address }: { address: string }) {
  const [first, ...parts] = address.match(/\.?[^.@]*@?/g)?.filter(Boolean) ?? [];
  return (
    <>
      {first}
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address.
        <Fragment key={i}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
