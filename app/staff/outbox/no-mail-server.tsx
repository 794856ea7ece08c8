/** Says plainly why no email leaves. */
export function NoMailServer() {
  return (
    <p className="measure rounded-card bg-honey p-4">
      No mail server is set up, so emails wait here. You can read each one and ring or write to the person
      yourself. Once a mail server is set up, they are sent automatically.
    </p>
  );
}
