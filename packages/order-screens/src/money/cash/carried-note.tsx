import type { getCash } from '@tapri/contracts/cash'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import styles from './cash.module.css'
import { useCashTexts } from './texts.ts'

/**
 * Shows what a delivery person carries and will collect, beside their name when orders are assigned; nothing when there
 * is none or it is unknown.
 */
export function CarriedNote({ person }: { person: string }) {
  const texts = useCashTexts()
  const language = useLanguage()
  const { data } = useLoad<typeof getCash>('GET /cash', {}, { failure: null })
  const total = data?.carried.find(({ delivery_person_id }) => delivery_person_id === person)?.total ?? 0
  if (!data || total <= 0) return null
  const amount = rupees(total, language)
  const isOver = data.limit !== null && total >= data.limit
  return (
    <span className={isOver ? styles.over : styles.quiet}>
      {isOver && data.limit !== null ? texts.over(amount, rupees(data.limit, language)) : texts.has(amount)}
      {isOver && data.limit_refuses && ` ${texts.noMore}`}
    </span>
  )
}
