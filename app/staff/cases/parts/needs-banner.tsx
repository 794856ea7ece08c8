/** Over each case of a person and on their page: how to talk with them. */
export function NeedsBanner({ needs }: { needs: string }) {
  if (needs === '') return null;
  return (
    <p className="measure rounded-card bg-honey px-4 py-3 wrap-anywhere">
      <strong>They need:</strong> <span dir="auto">{needs.replaceAll('; ', ' · ')}</span>
    </p>
  );
}
