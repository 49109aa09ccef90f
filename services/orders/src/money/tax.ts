export { type NotedLine, notedLines } from './tax/credit-note.ts'
export { type BillKind, sumsOf, type Tax, type TaxedLine, taxedBill, type TaxTerms } from './tax/rules.ts'
