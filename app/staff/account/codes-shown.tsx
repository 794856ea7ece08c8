import { Link } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import { useRuns } from '../kit/use-runs.ts';

export function CodesView({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        Keep these ten codes somewhere you can find without your phone: on paper, or in a password manager.
        Each signs you in once in place of your second factor. <strong>They won’t be shown again.</strong>
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-2 rounded-card border-2 border-ink p-5 font-mono md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <SaveCodes codes={codes} />
      <p className="no-print">
        <Link to="/account/second-factor" className="button button-main">
          I’ve saved them
        </Link>
      </p>
    </>
  );
}

function SaveCodes({ codes }: { codes: readonly string[] }) {
  const notify = useNotify();
  const runs = useRuns();
  if (!runs) return null;
  const text = `Recovery codes for ${location.host}\nEach works once.\n\n${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify('Codes copied.', 'success');
    } catch {
      notify('Your browser didn’t copy them. Select the codes and copy them yourself.', 'error');
    }
  }

  return (
    <div className="no-print flex flex-wrap gap-3">
      <button type="button" className="button" onClick={() => window.print()}>
        Print
      </button>
      <button type="button" className="button" onClick={copy}>
        Copy
      </button>
      <a
        className="button"
        download="recovery-codes.txt"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      >
        Download
      </a>
    </div>
  );
}
