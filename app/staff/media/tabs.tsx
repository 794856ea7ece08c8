import { Link } from 'react-router';

const TABS = [
  ['/media', 'Pictures'],
  ['/media/gallery', 'Gallery'],
  ['/media/deleted', 'Deleted'],
] as const;

/** The screens about pictures. */
export function MediaTabs({ here }: { here: (typeof TABS)[number][0] }) {
  return (
    <nav aria-label="Pictures" className="flex flex-wrap gap-x-2 border-b border-line">
      {TABS.map(([path, name]) => (
        <Link key={path} to={path} className="tab" aria-current={path === here ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
