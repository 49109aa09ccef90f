import type { getBillSeries } from '@tapri/contracts/bills'
import type { listProducts } from '@tapri/contracts/catalog'
import type { listOutlets } from '@tapri/contracts/outlets'
import { isWrong, type PaperFinding, paperFindings } from '@tapri/contracts/paper/findings'
import { Card } from '@tapri/ui/card'
import { LinkButton } from '@tapri/ui/link-button'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { useNow } from '@tapri/web-kit/use-now'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { usePaperTexts } from './paper-texts.ts'
import styles from './setup.module.css'

/** The field that fixes each finding. */
const fieldOf = {
  licence_expired: 'fssai_expires_on',
  licence_ends: 'fssai_expires_on',
  licence_missing: 'fssai_number',
  licence_undated: 'fssai_expires_on',
  gstin_missing: 'gstin',
  legal_name_missing: 'legal_name',
} as const

const HOUR_MS = 3_600_000
const missingOf = { mark_missing: 'diet', hsn_missing: 'hsn' } as const

/** Lists what an inspector would find missing, each with a link to its field; nothing if all is complete. */
export function MissingOnBills() {
  const texts = usePaperTexts()
  const findings = useFindings()
  if (findings.length === 0) return null
  return (
    <Card as="section" className={styles.setup} aria-labelledby="papers">
      <h2 id="papers">{texts.title}</h2>
      <ul className={styles.steps}>
        {findings.map((finding) => (
          <Row key={keyOf(finding)} finding={finding} />
        ))}
      </ul>
    </Card>
  )
}

const keyOf = (finding: PaperFinding) =>
  JSON.stringify('of' in finding ? [finding.kind, finding.of[0]?.id] : finding.gap)

function useFindings(): PaperFinding[] {
  const outlets = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null })
  const products = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: null })
  const now = useNow(HOUR_MS)
  const series = useLoad<typeof getBillSeries>('GET /admin/bill-series', {}, { failure: null })
  if (!outlets.data || !products.data || !(series.data ?? series.isError)) return []
  const { has_gstin: hasChainGstin = false, gaps = [] } = series.data ?? {}
  return paperFindings({
    outlets: outlets.data
      .filter(({ status }) => status === 'active')
      .map(({ id, name, gstin, legal }) => ({ ...legal, id, name, has_gstin: Boolean(gstin) || hasChainGstin })),
    products: products.data,
    gaps,
    today: new Date(now).toLocaleDateString('en-CA'),
  })
}

function Row({ finding }: { finding: PaperFinding }) {
  const texts = usePaperTexts()
  const { basePath } = useShell()
  const Icon = isWrong(finding) ? CircleAlert : TriangleAlert
  const { title, hint, to } = useWords(finding)
  return (
    <li data-wrong={isWrong(finding) || undefined}>
      <Icon aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {to && (
        <LinkButton as={Link} to={`${basePath}/${to}`} size="small" aria-label={`${texts.fillIn}: ${title}`}>
          {texts.fillIn}
        </LinkButton>
      )}
    </li>
  )
}

function useWords(finding: PaperFinding): { title: string; hint: string; to?: string } {
  const texts = usePaperTexts()
  if (finding.kind === 'number_missing') {
    const { outlet_name, papers, financial_year: year } = finding.gap
    const years = `${year}-${String((year + 1) % 100).padStart(2, '0')}`
    return { title: texts.numberMissing[papers](outlet_name, years), hint: texts.numberMissing.hint }
  }
  const { kind, of } = finding
  const hint = texts.names(
    of.slice(0, SHOWN).map(({ name }) => name),
    Math.max(0, of.length - SHOWN),
  )
  if (kind === 'mark_missing' || kind === 'hsn_missing')
    return { title: texts[kind](of.length), hint, to: `products?missing=${missingOf[kind]}` }
  const to = `outlets?edit=${of[0]?.id}&field=${fieldOf[kind]}`
  return { title: kind === 'licence_ends' ? texts.licence_ends(finding.days) : texts[kind], hint, to }
}

/** How many names are listed of outlets or products that lack something. */
const SHOWN = 3
