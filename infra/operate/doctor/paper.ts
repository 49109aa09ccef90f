import {
  isWrong,
  type MissingKind,
  type PaperFacts,
  type PaperFinding,
  type PaperOutlet,
  type PaperProduct,
  paperFindings,
  type SeriesGap,
} from '@tapri/contracts/paper/findings'
import { withDatabase } from './ask.ts'
import { type Finding, look, well, wrong } from './finding.ts'
import type { Target } from './target.ts'

const outletsSql = `
  select id, name, coalesce(gstin, (select gstin from bill_terms order by id desc limit 1)) is not null as has_gstin,
    legal ->> 'legal_name' as legal_name, legal ->> 'fssai_number' as fssai_number,
    legal ->> 'fssai_expires_on' as fssai_expires_on, (legal ->> 'is_composition')::boolean as is_composition
  from known_outlets where active and not deleted order by name`

const productsSql = `
  select id, name, diet, hsn, gst_hundredths / 100.0::float8 as gst_percent from products
  where available and not deleted order by position`

const gapsOf = (papers: SeriesGap['papers'], counts: string) => `
  select coalesce(name, outlet_id) as outlet_name, '${papers}' as papers, financial_year
  from ${papers} full join ${counts} using (outlet_id, financial_year) left join known_outlets on known_outlets.id = outlet_id
  group by name, outlet_id, financial_year
  having (count(number), max(number)) is distinct from (max(last)::bigint, max(last))`

const gapsSql = `${gapsOf('bills', 'bill_counts')} union all ${gapsOf('credit_notes', 'credit_note_counts')}`

export async function lookAtPaper({ services }: Target): Promise<PaperFacts> {
  const databaseOf = (service: string) => services.find(({ name }) => name === service)?.database ?? ''
  const [outlets, gaps] = await withDatabase(databaseOf('orders'), async (query) => [
    await query<PaperOutlet>(outletsSql),
    await query<SeriesGap>(gapsSql),
  ])
  const products = await withDatabase(databaseOf('catalog'), (query) => query<PaperProduct>(productsSql))
  return { outlets, gaps, products, today: new Date().toLocaleDateString('en-CA') }
}

/** Says what an inspector would find missing: licences, names, food marks, bill numbers. */
export function judgePaper(facts: PaperFacts): Finding[] {
  const found = paperFindings(facts).map((finding) => (isWrong(finding) ? wrong : look)('paper', sentenceOf(finding)))
  return found.length > 0 ? found : [well('paper', 'licences, names and marks are there, and no number is missing')]
}

const lacking: Record<MissingKind, string> = {
  licence_missing: 'no FSSAI licence number',
  licence_undated: 'no end of the FSSAI licence',
  gstin_missing: 'no GST number',
  legal_name_missing: 'a GST number and no legal name',
  mark_missing: 'no mark (vegetarian or not)',
  hsn_missing: 'a GST rate and no HSN code',
}

function sentenceOf(finding: PaperFinding): string {
  if (finding.kind === 'number_missing') {
    const { outlet_name, papers, financial_year } = finding.gap
    return `the numbers of ${papers.replace('_', ' ')} of ${outlet_name} in ${financial_year} have a gap`
  }
  const [{ name } = { name: '' }, ...others] = finding.of
  const who = others.length > 0 ? `${name} and ${others.length} more` : name
  if (finding.kind === 'licence_expired') return `the FSSAI licence of ${who} has expired`
  if (finding.kind !== 'licence_ends') return `${who}: ${lacking[finding.kind]}`
  return `the FSSAI licence of ${who} ends in ${finding.days} ${finding.days === 1 ? 'day' : 'days'}`
}
