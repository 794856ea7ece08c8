/** Returns 0, which no row has, unless the text is a whole number above 0. */
export function wholeNumber(text: string | null | undefined): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
