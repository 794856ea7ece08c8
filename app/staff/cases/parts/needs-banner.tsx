interface NeedsBannerProps {
  readonly needs: string;
  /** The day by which somebody was to ask again, where it has passed. */
  readonly askAgain: string | null;
}

/** Over each case of a person and on their page: how to talk with them. */
export function NeedsBanner({ needs, askAgain }: NeedsBannerProps) {
  if (needs === '') return null;
  return (
    <p className="measure rounded-card bg-honey px-4 py-3 wrap-anywhere">
      <strong>They need:</strong> <span dir="auto">{needs.replaceAll('; ', ' · ')}</span>
      {askAgain && (
        <>
          <br />
          <strong>Ask again:</strong> this was to be checked by {askAgain}.
        </>
      )}
    </p>
  );
}
