import { withDatabase } from './ask.ts'
import { type Finding, look, well, wrong } from './finding.ts'
import type { Target } from './target.ts'

/** Days before its end from which a licence is named. */
const SOON_DAYS = 30

export interface PaperFacts {
  outlets: {
    name: string
    gstin: boolean
    legal_name: string | null
    fssai_number: string | null
    days: number | null
  }[]
  /** Series of bills and credit notes in which a number is missing. */
  gaps: string[]
}

const outletsSql = `
  select name, coalesce(gstin, (select gstin from bill_terms order by id desc limit 1)) is not null as gstin,
    legal ->> 'legal_name' as legal_name, legal ->> 'fssai_number' as fssai_number,
    (legal ->> 'fssai_expires_on')::date - current_date as days
  from known_outlets where active and not deleted order by name`

const gapsOf = (papers: string, counts: string) => `
  select '${papers} of outlet ' || coalesce(code::text, outlet_id) || ' in ' || financial_year as gap
  from ${papers} full join ${counts} using (outlet_id, financial_year) left join bill_outlets using (outlet_id)
  group by code, outlet_id, financial_year having (count(number), max(number)) is distinct from (max(last)::bigint, max(last))`

export const lookAtPaper = ({ services }: Target): Promise<PaperFacts> =>
  withDatabase(services.find(({ name }) => name === 'orders')?.database ?? '', async (query) => ({
    outlets: await query<PaperFacts['outlets'][number]>(outletsSql),
    gaps: (
      await query<{ gap: string }>(
        `${gapsOf('bills', 'bill_counts')} union all ${gapsOf('credit_notes', 'credit_note_counts')}`,
      )
    ).map(({ gap }) => gap),
  }))

/** Says what an inspector would find missing: licences, legal names, numbers of bills. */
export function judgePaper({ outlets, gaps }: PaperFacts): Finding[] {
  const found = [
    ...gaps.map((gap) => wrong('paper', `the numbers of ${gap} have a gap`)),
    ...outlets.flatMap(({ name, gstin, legal_name, fssai_number, days }) => [
      ...(days !== null && days < 0 ? [wrong('paper', `the FSSAI licence of ${name} has expired`)] : []),
      ...(days !== null && days >= 0 && days <= SOON_DAYS
        ? [look('paper', `the FSSAI licence of ${name} ends in ${days} ${days === 1 ? 'day' : 'days'}`)]
        : []),
      ...(gstin && !fssai_number ? [look('paper', `${name} has no FSSAI licence number`)] : []),
      ...(gstin && !legal_name ? [look('paper', `${name} has a GST number and no legal name`)] : []),
    ]),
  ]
  return found.length > 0 ? found : [well('paper', 'licences and names are there, and no number is missing')]
}
