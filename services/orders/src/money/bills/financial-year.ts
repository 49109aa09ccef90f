/** Returns the year in which the financial year of an instant begins. It runs from April to March in the time zone. */
export function financialYearOf(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(at)
  const [year, month] = (['year', 'month'] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  )
  return month! < 4 ? year! - 1 : year!
}
