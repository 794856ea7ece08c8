import { Fragment } from 'react';

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
