import { KINDS } from '../../kinds.ts';
import { PanelField } from '../../kit/panel-field.tsx';
import { type OnPage, useVerbForm, VerbForm } from '../parts/verb-form.tsx';
import type { OtherShown } from './case-shown.server.ts';

export function MergeForm({ others = [], ...onPage }: OnPage & { readonly others?: readonly OtherShown[] }) {
  const { reference } = onPage;
  const form = useVerbForm({ ...onPage, verb: 'merge' });
  const { id, name, error, value } = form.of('into');
  const list = others.length > 0 ? `${id}-others` : undefined;
  return (
    <VerbForm of={form} save="Merge" className="mt-2 gap-3">
      <PanelField
        id={id}
        label="Merge into"
        hint={`The message and all that happened to ${reference} are then read in the other case. ${reference} leaves the lists. You can undo this in the other case.`}
        error={error}
      >
        {(described) => (
          <input
            {...described}
            name={name}
            type="text"
            list={list}
            className="input mt-1"
            placeholder="C-"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={value}
          />
        )}
      </PanelField>
      {list && (
        <datalist id={list}>
          {others.map((other) => (
            <option key={other.reference} value={other.reference}>
              {`${KINDS[other.kind].name}, ${other.received}`}
            </option>
          ))}
        </datalist>
      )}
    </VerbForm>
  );
}
