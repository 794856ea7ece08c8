/** Wherever something is written to somebody who may not hear about the person whose care it is. */
export function DisclosureWarning({ warning }: { readonly warning: string | null }) {
  if (warning === null) return null;
  return (
    <p className="measure rounded-field bg-peach px-3 py-2 wrap-anywhere">
      <strong>Careful:</strong> <span dir="auto">{warning}</span>
    </p>
  );
}
