import { PanelField } from '../../../kit/panel-field.tsx';

interface CopyToProps {
  readonly id: string;
  readonly initial: string;
  readonly error: string | undefined;
}

export function CopyTo({ id, initial, error }: CopyToProps) {
  return (
    <details open={initial !== '' || error !== undefined || undefined}>
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm">
        <span aria-hidden="true">▾</span> Copy to someone (Cc)
      </summary>
      <PanelField
        id={id}
        label="Copy to"
        hint="Up to five email addresses, with commas between them. The person sees who gets a copy."
        error={error}
      >
        {(described) => (
          <input
            {...described}
            name="cc"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="input mt-1"
            defaultValue={initial}
            onKeyDown={(event) => {
              // Enter would press the form's first button, a template's.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </PanelField>
    </details>
  );
}
