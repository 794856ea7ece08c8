/** A number in the United Kingdom without the leading 0. */
const NUMBER_END = 10;

/** Finds texts in which one of these addresses or numbers stands, however it is spelt. */
export function namesPerson({
  emails,
  phones,
}: {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}): (text: string) => boolean {
  const words = emails.map((email) => email.toLowerCase());
  // Numbers are typed with spaces, brackets or the country's code; their end stays the same.
  const numbers = phones.map((phone) => phone.replace(/\D/g, '').slice(-NUMBER_END)).filter(Boolean);
  return (text) => {
    const plain = text.toLowerCase();
    const digits = text.replace(/\D/g, '');
    return words.some((word) => plain.includes(word)) || numbers.some((one) => digits.includes(one));
  };
}
