/** 0, which nothing has, for what is no whole number above 0. */
export function wholeNumber(text: string | null | undefined): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
