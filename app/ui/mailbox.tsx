/** An email address that breaks, where it must, after its @ before it breaks inside a word. */
export function Mailbox({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
