import { expect, test } from 'vitest'
import { financialYearOf, taxOf } from './tax.ts'

const gstin = '07AAACT2727Q1ZW'

test.each([
  ['without a GST number there is no tax', 4_100, { gstin: null, gst_hundredths: 500 }, [0, 4_100, 0]],
  ['5 % of a whole total', 10_500, { gstin, gst_hundredths: 500 }, [500, 10_000, 250]],
  ['each half is rounded by itself', 4_100, { gstin, gst_hundredths: 500 }, [500, 3_904, 98]],
  ['half a paisa is rounded up', 21, { gstin, gst_hundredths: 500 }, [500, 19, 1]],
  ['a rate of nothing', 4_100, { gstin, gst_hundredths: 0 }, [0, 4_100, 0]],
  ['a total of nothing', 0, { gstin, gst_hundredths: 500 }, [500, 0, 0]],
])('%s', (_, total, terms, [gst_hundredths, taxable_paise, half]) => {
  const tax = { gstin: terms.gstin, gst_hundredths, taxable_paise, cgst_paise: half, sgst_paise: half }
  expect(taxOf(total, terms)).toEqual(tax)
})

test.each([
  ['2026-03-31T18:29:59Z', 'Asia/Kolkata', 2025],
  ['2026-03-31T18:30:00Z', 'Asia/Kolkata', 2026],
  ['2026-03-31T18:30:00Z', 'UTC', 2025],
  ['2026-12-31T23:00:00Z', 'Asia/Kolkata', 2026],
])('%s in %s is of the financial year %d', (at, timeZone, year) => {
  expect(financialYearOf(new Date(at), timeZone)).toBe(year)
})
