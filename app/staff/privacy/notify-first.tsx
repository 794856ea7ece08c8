import { Panel } from './panel.tsx';

interface NotifyFirstProps {
  readonly emails: readonly string[];
  readonly text: { readonly subject: string; readonly body: string };
}

/** Must be sent while there is still an address. */
export function NotifyFirst({ emails, text: { subject, body } }: NotifyFirstProps) {
  return (
    <Panel
      title="Tell the person first"
      note="Their address is erased with everything else, so you can’t write to them from here afterwards."
    >
      {emails.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {emails.map((email) => (
            <a
              key={email}
              className="button wrap-anywhere"
              href={`mailto:${encodeURIComponent(email)}?${query({ subject, body })}`}
            >
              Email {email}
            </a>
          ))}
        </p>
      )}
      <label className="grid gap-1 font-bold">
        {emails.length > 0 ? 'What it says' : 'What you could say or write'}
        <textarea className="input font-normal" rows={8} readOnly defaultValue={body} />
      </label>
      {emails.length > 0 && (
        <p className="text-sm text-ink-soft">
          It opens in your own email program and isn’t kept here. Delete it there too once it has gone.
        </p>
      )}
    </Panel>
  );
}

/** Not form encoding: email programs take a plus sign literally. */
function query(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
