import type { ComplaintPatterns as Patterns, getComplaintPatterns } from '@tapri/contracts/complaints/calls'
import type { ComplaintKind } from '@tapri/contracts/complaints/rules'
import { Card } from '@tapri/ui/card'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import styles from './complaints.module.css'
import { useComplaintTexts } from './texts.ts'

const parts = ['products', 'kinds', 'delivery_people', 'hours'] as const satisfies readonly (keyof Patterns)[]

/** Counts the complaints of the last 30 days by product, kind, person and hour; nothing without any. */
export function ComplaintPatterns() {
  const texts = useComplaintTexts()
  const language = useLanguage()
  const enabled = useShell().can('complaints')
  const { data } = useLoad<typeof getComplaintPatterns>('GET /complaints/patterns', {}, { failure: null, enabled })
  if (!data || data.kinds.length === 0) return null
  const nameOf = (part: keyof Patterns, name: string | null) =>
    part === 'kinds' ? texts.kind[name as ComplaintKind] : (name ?? texts.nobody)
  return (
    <Card as="section" className={styles.patterns} aria-label={texts.patterns}>
      <h2>{texts.patterns}</h2>
      <div className={styles.lists}>
        {parts.map((part) => (
          <div key={part}>
            <h3>{texts.by[part]}</h3>
            <ol>
              {data[part].map(({ name, complaints }) => (
                <li key={name}>
                  <bdi>{nameOf(part, name)}</bdi>
                  <span data-number>{count(complaints, language)}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Card>
  )
}
