export function LinkView({ link, name }: { link: string; name: string }) {
  return (
    <div role="status" className="rounded-card border-2 border-ink p-5">
      <p className="font-bold">Give this link to {name} yourself. It won’t be shown again.</p>
      <p className="mt-2">
        <code className="wrap-anywhere">{link}</code>
      </p>
      <p className="mt-2 text-sm">
        Emails can’t be sent yet, so nothing was emailed. The link works once, for 48 hours. Anyone who has it
        opens the account, so hand it over in person or read it out on the phone.
      </p>
    </div>
  );
}
