// Finds missing or expiring legal details. The doctor and the admin's first page share these rules.

/** Days before its expiry from which a licence is reported. */
const SOON_DAYS = 30
const DAY_MS = 86_400_000

interface Named {
  id: string
  name: string
}

/** An outlet that sells. */
export interface PaperOutlet extends Named {
  /** Whether its bills have a GST number, its own or that of the installation. */
  has_gstin: boolean
  legal_name?: string | null | undefined
  fssai_number?: string | null | undefined
  /** YYYY-MM-DD */
  fssai_expires_on?: string | null | undefined
  is_composition?: boolean | null | undefined
}

/** A product that is sold. */
export interface PaperProduct extends Named {
  diet?: string | null | undefined
  hsn?: string | null | undefined
  gst_percent?: number | null | undefined
}

/** A gap in a series of numbers. */
export interface SeriesGap {
  outlet_name: string
  papers: 'bills' | 'credit_notes'
  /** The calendar year in which the financial year begins. */
  financial_year: number
}

export interface PaperFacts {
  outlets: readonly PaperOutlet[]
  products: readonly PaperProduct[]
  gaps: readonly SeriesGap[]
  /** YYYY-MM-DD */
  today: string
}

/** `licence_undated`: without a date, nobody can be warned of the expiry. */
export const missingKinds = [
  'licence_missing',
  'licence_undated',
  'gstin_missing',
  'legal_name_missing',
  'mark_missing',
  'hsn_missing',
] as const
export type MissingKind = (typeof missingKinds)[number]

export type PaperFinding =
  | { kind: 'number_missing'; gap: SeriesGap }
  | { kind: 'licence_expired'; of: readonly Named[] }
  | { kind: 'licence_ends'; of: readonly Named[]; days: number }
  | { kind: MissingKind; of: readonly Named[] }

/** Tells whether it is against the law already, not just incomplete. */
export const isWrong = ({ kind }: PaperFinding) => kind === 'number_missing' || kind === 'licence_expired'

/**
 * Returns what is wrong or missing, the worst first; several outlets or products with the same fault make one finding.
 */
export function paperFindings({ outlets, products, gaps, today }: PaperFacts): PaperFinding[] {
  const licensed = outlets.flatMap(({ fssai_number, fssai_expires_on: end, ...outlet }) =>
    fssai_number && end ? [{ outlet, days: Math.round((Date.parse(end) - Date.parse(today)) / DAY_MS) }] : [],
  )
  const expired = licensed.filter(({ days }) => days < 0).map(({ outlet }) => outlet)
  const ending = licensed.filter(({ days }) => days >= 0 && days <= SOON_DAYS).toSorted((a, b) => a.days - b.days)
  // An outlet with a GST number is registered, and so are all outlets of the same business.
  const isRegistered = outlets.some(({ has_gstin }) => has_gstin)
  const lacking: Record<MissingKind, readonly Named[]> = {
    licence_missing: outlets.filter(({ fssai_number }) => !fssai_number),
    licence_undated: outlets.filter(({ fssai_number, fssai_expires_on }) => fssai_number && !fssai_expires_on),
    gstin_missing: outlets.filter(({ has_gstin, is_composition }) => !has_gstin && (isRegistered || is_composition)),
    legal_name_missing: outlets.filter(({ has_gstin, legal_name }) => has_gstin && !legal_name),
    mark_missing: products.filter(({ diet }) => !diet),
    hsn_missing: isRegistered ? products.filter(({ gst_percent, hsn }) => gst_percent != null && !hsn) : [],
  }
  return [
    ...gaps.map((gap) => ({ kind: 'number_missing' as const, gap })),
    ...(expired.length > 0 ? [{ kind: 'licence_expired' as const, of: named(expired) }] : []),
    ...ending.map(({ outlet, days }) => ({ kind: 'licence_ends' as const, of: named([outlet]), days })),
    ...missingKinds.flatMap((kind) => (lacking[kind].length > 0 ? [{ kind, of: named(lacking[kind]) }] : [])),
  ]
}

const named = (all: readonly Named[]) => all.map(({ id, name }) => ({ id, name }))
