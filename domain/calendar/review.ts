/** When what is true today is looked at again, unless someone says otherwise; both are ISO dates. */
export function reviewInAYear(today: string): string {
  return Temporal.PlainDate.from(today).add({ years: 1 }).toString();
}

export function reviewInAMonth(today: string): string {
  return Temporal.PlainDate.from(today).add({ months: 1 }).toString();
}
