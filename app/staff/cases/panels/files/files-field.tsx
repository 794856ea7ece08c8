import { FILE_ENDINGS, FILE_RULES } from '#domain/cases/replies/attachment-limits.ts';
import { PanelField } from '../../../kit/panel-field.tsx';

interface FilesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: { readonly for?: string; readonly limits?: string };
  readonly error: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Sends each file when it is chosen; without script, files are sent with the form. */
export function FilesField({ id, label, hint, error, onChoose }: FilesFieldProps) {
  const rules = [hint.for, FILE_RULES, hint.limits].filter(Boolean).join(' ');
  return (
    <PanelField id={id} label={label} hint={rules} error={error}>
      {(described) => (
        <input
          {...described}
          type="file"
          name="files"
          multiple
          accept={FILE_ENDINGS}
          className="input mt-1"
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            // Already sent, so not again with the form.
            currentTarget.value = '';
            onChoose(chosen);
          }}
        />
      )}
    </PanelField>
  );
}
