import type { FieldSpec } from './field.tsx';

export function grouped(fields: readonly FieldSpec[]) {
  const groups: { group: string | undefined; members: FieldSpec[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && field.group !== undefined && last.group === field.group) last.members.push(field);
    else groups.push({ group: field.group, members: [field] });
  }
  return groups;
}
