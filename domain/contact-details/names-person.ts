const NUMBER_END = 10;

export function namesPerson({
  emails,
  phones,
}: {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}): (text: string) => boolean {
  const tokens = emails.map((email) => email.toLowerCase());
  // Numbers may have spaces, brackets or a country code, so only the digits after a UK number's leading 0 are compared.
  const numbers = phones.map((phone) => phone.replace(/\D/g, '').slice(-NUMBER_END)).filter(Boolean);
  return (text) => {
    const plain = text.toLowerCase();
    const digits = text.replace(/\D/g, '');
    return tokens.some((word) => plain.includes(word)) || numbers.some((one) => digits.includes(one));
  };
}
