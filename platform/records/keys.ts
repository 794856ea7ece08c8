export function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): [Name, ...Name[]] {
  return Object.keys(record) as [Name, ...Name[]];
}

export function isKeyOf<Name extends string>(
  record: Readonly<Record<Name, unknown>>,
  name: string | null | undefined,
): name is Name {
  return typeof name === 'string' && Object.hasOwn(record, name);
}

export function isOneOf<Value extends string>(
  values: readonly Value[],
  value: string | null | undefined,
): value is Value {
  return values.some((one) => one === value);
}

export function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
