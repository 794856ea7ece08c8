interface DirectoryLinkProps {
  readonly name: string;
  readonly next?: string | undefined;
}

/** Loads the whole page: another site's page can't be part of this one. */
export function DirectoryLink({ name, next }: DirectoryLinkProps) {
  const to = next ? `/staff-login/directory?next=${encodeURIComponent(next)}` : '/staff-login/directory';
  return (
    <p className="mb-6">
      <a href={to} className="button">
        Sign in with {name}
      </a>
    </p>
  );
}
