import { Link } from 'react-router';
import { Panel } from './panel.tsx';

export function BackupsNote() {
  return (
    <Panel title="What an erasure does not reach at once">
      <ul className="measure list-disc pl-5">
        <li>
          Backups still hold erased people until the backups themselves are deleted. When one is restored, the
          erasures are done again from marks that name nobody: see{' '}
          <Link to="/privacy-desk/restored">Erasures and backups</Link>.
        </li>
        <li>
          Deleted text is removed from the database file too. That takes up to an hour while a backup is being
          made, and until the next night where there are hundreds of thousands of messages. On PostgreSQL the
          database server removes it by itself (vacuuming), and your provider’s own backups of it are theirs
          to delete.
        </li>
        <li>Email that was sent is in its recipients’ mailboxes, yours too.</li>
        <li>Downloads, print-outs and letters are wherever they were put.</li>
        <li>The audit log stays: it names staff and references, and nobody who wrote to us.</li>
      </ul>
    </Panel>
  );
}
