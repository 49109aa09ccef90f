import { expect, test } from 'vitest'
import { isWrong, type PaperFacts, paperFindings } from './findings.ts'

const outlet = {
  id: 'o-1',
  name: 'CP',
  has_gstin: true,
  legal_name: 'Tapri LLP',
  fssai_number: '13321999000123',
  fssai_expires_on: '2027-06-30',
}
const other = { ...outlet, id: 'o-2', name: 'Indiranagar' }
const chai = { id: 'p-1', name: 'Chai', diet: 'veg' }
const facts: PaperFacts = { outlets: [outlet], products: [chai], gaps: [], today: '2026-11-28' }
const short = (given: Partial<PaperFacts>) =>
  paperFindings({ ...facts, ...given }).map((finding) =>
    [
      isWrong(finding) ? 'wrong' : 'look',
      finding.kind,
      'of' in finding ? finding.of.map(({ name }) => name).join('+') : finding.gap.papers,
      ...('days' in finding ? [finding.days] : []),
    ].join(' '),
  )
const ending = (fssai_expires_on: string) => ({ outlets: [{ ...outlet, fssai_expires_on }] })

test.each<[string, Partial<PaperFacts>, string[]]>([
  ['all is there', {}, []],
  ['a licence ends in twelve days', ending('2026-12-10'), ['look licence_ends CP 12']],
  ['in a month', ending('2026-12-28'), ['look licence_ends CP 30']],
  ['in a month and a day', ending('2026-12-29'), []],
  ['today', ending('2026-11-28'), ['look licence_ends CP 0']],
  ['it ended yesterday', ending('2026-11-27'), ['wrong licence_expired CP']],
  [
    'the soonest is first, and what has expired before',
    {
      outlets: [
        { ...outlet, fssai_expires_on: '2026-12-10' },
        { ...other, fssai_expires_on: '2026-12-01' },
        { ...outlet, name: 'Hauz Khas', fssai_expires_on: '2026-01-01' },
      ],
    },
    ['wrong licence_expired Hauz Khas', 'look licence_ends Indiranagar 3', 'look licence_ends CP 12'],
  ],
  [
    'what two lack is one finding',
    { outlets: [outlet, other].map((each) => ({ ...each, fssai_number: null })) },
    ['look licence_missing CP+Indiranagar'],
  ],
  ['nobody wrote its end', { outlets: [{ ...outlet, fssai_expires_on: null }] }, ['look licence_undated CP']],
  ['no legal name', { outlets: [{ ...outlet, legal_name: null }] }, ['look legal_name_missing CP']],
  ['nobody is registered for GST', { outlets: [{ ...outlet, has_gstin: false, legal_name: null }] }, []],
  ['one of two is', { outlets: [outlet, { ...other, has_gstin: false }] }, ['look gstin_missing Indiranagar']],
  [
    'a bill of supply needs the number',
    { outlets: [{ ...outlet, has_gstin: false, is_composition: true }] },
    ['look gstin_missing CP'],
  ],
  ['no mark', { products: [chai, { id: 'p-2', name: 'Rusk' }] }, ['look mark_missing Rusk']],
  ['a rate without its code', { products: [{ ...chai, gst_percent: 18 }] }, ['look hsn_missing Chai']],
  ['a rate of nothing too', { products: [{ ...chai, gst_percent: 0 }] }, ['look hsn_missing Chai']],
  ['a rate with it', { products: [{ ...chai, gst_percent: 18, hsn: '0902' }] }, []],
  ['a gap', { gaps: [{ outlet_name: 'CP', papers: 'bills', financial_year: 2026 }] }, ['wrong number_missing bills']],
])('paper: %s', (_, given, expected) => {
  expect(short(given)).toEqual(expected)
})
