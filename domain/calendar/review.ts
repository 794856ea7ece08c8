/** When what is true today is looked at again, unless somebody says otherwise; both are ISO dates. */
export function reviewInAYear(today: string): string {
  return Temporal.PlainDate.from(today).add({ years: 1 }).toString();
}
