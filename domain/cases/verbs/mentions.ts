interface Named {
  readonly name: string;
}

/** Returns colleagues named after an @ in full, or by an unambiguous first word, once each, in order. */
export function mentionedIn<Person extends Named>(
  text: string,
  people: readonly Person[],
): readonly Person[] {
  const named = new Set<Person>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}.])@(?=\p{L})/gu)) {
    for (const person of namedAt(text, index + 1, people)) named.add(person);
  }
  return [...named];
}

/** Returns several only if they share a name. */
function namedAt<Person extends Named>(
  text: string,
  at: number,
  people: readonly Person[],
): readonly Person[] {
  const whole = people.filter(({ name }) => standsAt(text, at, name));
  const longest = Math.max(0, ...whole.map(({ name }) => name.length));
  if (longest > 0) return whole.filter(({ name }) => name.length === longest);
  const first = people.filter(({ name }) => standsAt(text, at, firstWord(name)));
  return first.length === 1 ? first : [];
}

function standsAt(text: string, at: number, name: string): boolean {
  const end = at + name.length;
  return text.slice(at, end).toLowerCase() === name.toLowerCase() && !/[\p{L}\p{N}]/u.test(text.charAt(end));
}

function firstWord(name: string): string {
  return name.split(/\s/u)[0] ?? name;
}
