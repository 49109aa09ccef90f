import { expect, test } from 'vitest'
import { judgePaper, type PaperFacts } from './paper.ts'

const outlet = { name: 'CP', gstin: true, legal_name: 'Tapri LLP', fssai_number: '13321999000123', days: 200 }
test.each<[string, Partial<PaperFacts['outlets'][number]>, string[], string[]]>([
  ['all is there', {}, [], ['well licences and names are there, and no number is missing']],
  ['no GST number, nothing else', { gstin: false, legal_name: null, fssai_number: null, days: null }, [], ['well']],
  ['a licence ends', { days: 12 }, [], ['look the FSSAI licence of CP ends in 12 days']],
  ['in a month and a day', { days: 31 }, [], ['well']],
  ['today', { days: 0 }, [], ['look the FSSAI licence of CP ends in 0 days']],
  ['it has ended', { days: -1 }, [], ['wrong the FSSAI licence of CP has expired']],
  ['none', { fssai_number: null, days: null }, [], ['look CP has no FSSAI licence number']],
  ['no name', { legal_name: null }, [], ['look CP has a GST number and no legal name']],
  ['a gap', {}, ['bills of outlet 1 in 2026'], ['wrong the numbers of bills of outlet 1 in 2026 have a gap']],
])('paper: %s', (_, given, gaps, expected) => {
  const found = judgePaper({ outlets: [{ ...outlet, ...given }], gaps }).map(({ level, says }) => `${level} ${says}`)
  expect(found).toHaveLength(expected.length)
  for (const [index, text] of expected.entries()) expect(found[index]).toContain(text)
})
