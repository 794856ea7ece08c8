export function Avatar({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-pill bg-lavender text-sm font-bold"
    >
      {initials}
    </span>
  );
}
