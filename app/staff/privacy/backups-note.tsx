import { Link } from 'react-router';
import { Panel } from './panel.tsx';

/** What an erasure does not reach at once, and why. */
export function BackupsNote() {
  return (
    <Panel title="What an erasure does not reach at once">
      <ul className="measure list-disc pl-5">
        <li>
          Backups still hold erased people until the backups themselves age out. When one is restored, the
          erasures are done again from marks that name nobody: see{' '}
          <Link to="/privacy-desk/restored">Erasures and backups</Link>.
        </li>
        <li>
          The index of the search is rewritten the night after, until when the words themselves are in it,
          although nothing finds them.
        </li>
        <li>Mail that has left is in the mailboxes of whoever got it, yours too.</li>
        <li>
          The audit log stays: it names staff, references and addresses of screens, and nobody who wrote to
          us.
        </li>
      </ul>
    </Panel>
  );
}
