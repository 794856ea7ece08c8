/** Says plainly why mail does not leave. */
export function NoMailServer() {
  return (
    <p className="measure rounded-card bg-honey p-4">
      No mail server is set, so mail waits here. You can read each one and ring or write to the person
      yourself. Once a mail server is set, what waits is sent by itself.
    </p>
  );
}
