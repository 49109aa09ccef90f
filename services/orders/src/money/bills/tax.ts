interface Terms {
  /** The seller's GST number; null: no tax. */
  gstin: string | null
  /** Hundredths of a percent. */
  gst_hundredths: number
}

/** Returns the tax that a total contains. Its halves are rounded by themselves, so that they are equal. */
export function taxOf(total_paise: number, { gstin, gst_hundredths }: Terms) {
  const rate = gstin === null ? 0 : gst_hundredths
  const half = Math.round((total_paise * rate) / (2 * (10_000 + rate)))
  return { gstin, gst_hundredths: rate, taxable_paise: total_paise - 2 * half, cgst_paise: half, sgst_paise: half }
}

/** Returns the year in which the financial year of an instant begins: it runs from April to March in the time zone. */
export function financialYearOf(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(at)
  const [year, month] = (['year', 'month'] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  )
  return month! < 4 ? year! - 1 : year!
}
