interface NeedsBannerProps {
  readonly needs: string;
  readonly askAgain: string | null;
}

export function NeedsBanner({ needs, askAgain }: NeedsBannerProps) {
  if (needs === '' && askAgain === null) return null;
  return (
    <div className="measure rounded-card bg-honey px-4 py-3 wrap-anywhere">
      <p>
        <strong>They need:</strong>{' '}
        <span dir="auto">{needs === '' ? 'nothing, as noted' : needs.replaceAll('; ', ' · ')}</span>
      </p>
      {askAgain && (
        <p>
          <strong>Ask again:</strong> this was to be checked by {askAgain}.
        </p>
      )}
    </div>
  );
}
