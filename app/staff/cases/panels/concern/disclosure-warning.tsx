export const CAREFUL = 'careful';

/** Shown above every text to someone who may not hear about the person whose care it is. */
export function DisclosureWarning({ warning }: { readonly warning: string | null }) {
  if (warning === null) return null;
  return (
    <p id={CAREFUL} className="measure scroll-mt-24 rounded-field bg-peach px-3 py-2 wrap-anywhere">
      <strong>Careful:</strong> <span dir="auto">{warning}</span>
    </p>
  );
}
