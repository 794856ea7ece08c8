import { Checkbox } from '../../../kit/boxes.tsx';
import type { FieldProps, FieldSpec } from '../../../kit/field.tsx';

export function Meant(props: FieldProps) {
  const { field, error, value } = props;
  if (!error) return value ? <input key={field.name} type="hidden" name={field.name} value={value} /> : null;
  return (
    <div key={field.name} className="rounded-field bg-honey p-3">
      <Checkbox {...props} value="" />
    </div>
  );
}

export const ANYWAY: FieldSpec = { name: 'anyway', label: 'It says nothing about them: log it', kind: 'own' };
