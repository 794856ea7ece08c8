import type { FieldSpec } from './field.tsx';

type More = Omit<FieldSpec, 'name' | 'label' | 'kind'>;

function ofKind(kind: FieldSpec['kind']) {
  return (name: string, label: string, more: More = {}): FieldSpec => ({ name, label, kind, ...more });
}

export const checkbox = ofKind('checkbox');
export const date = ofKind('date');
export const email = ofKind('email');
export const password = ofKind('password');
export const radio = ofKind('radio');
export const select = ofKind('select');
export const tel = ofKind('tel');
export const text = ofKind('text');
export const textarea = ofKind('textarea');
export const ticks = ofKind('ticks');
export const time = ofKind('time');
export const url = ofKind('url');
export const whole = ofKind('whole');

export function inGroup(group: string, fields: readonly FieldSpec[], groupHint = ''): readonly FieldSpec[] {
  return fields.map((field) => ({ ...field, group, groupHint }));
}
