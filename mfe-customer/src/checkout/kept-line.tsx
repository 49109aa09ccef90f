import type { getPromises } from '@tapri/contracts/promise-record'
import { count } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { recordToShow } from './kept-rules.ts'
import { useKeptTexts } from './kept-texts.ts'
import styles from './checkout.module.css'

/** How the promise that stands above it was kept so far; nothing while too few orders are counted, and with an older service. */
export function KeptLine({ outletId }: { outletId: string | undefined }) {
  const texts = useKeptTexts()
  const language = useLanguage()
  const { data } = useLoad<typeof getPromises>('GET /promises', {}, { failure: null, shownByPage: 404 })
  const record = recordToShow(data, outletId)
  if (!record) return null
  const [kept, orders] = [count(record.kept, language), count(record.orders, language)]
  return (
    <p className={styles.kept}>
      {record.outlet_name === undefined ? texts.all(kept, orders) : texts.outlet(record.outlet_name, kept, orders)}
    </p>
  )
}
