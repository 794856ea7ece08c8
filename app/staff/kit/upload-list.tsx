export interface Upload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly why: string | null;
}

export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {uploads.map(({ key, name, part, why }) =>
        why === null ? (
          <p key={key} className="text-sm wrap-anywhere">
            <label>
              {name}: {Math.round(part * 100)}%
              <progress className="mt-1 progress-bar mt-0 block h-3 w-full" value={part} max={1} />
            </label>
          </p>
        ) : (
          <p
            key={key}
            className="border-l-4 border-coral-deep pl-3 text-sm font-bold text-coral-deep wrap-anywhere"
          >
            {name}: {why}
          </p>
        ),
      )}
    </div>
  );
}
