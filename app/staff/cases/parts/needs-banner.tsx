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

export const CAREFUL = 'careful';

/** Appears above every text to someone who may not hear about the person receiving care. */
export function DisclosureWarning({ warning }: { readonly warning: string | null }) {
  if (warning === null) return null;
  return (
    <p id={CAREFUL} className="measure scroll-mt-24 rounded-field bg-peach px-3 py-2 wrap-anywhere">
      <strong>Careful:</strong> <span dir="auto">{warning}</span>
    </p>
  );
}
