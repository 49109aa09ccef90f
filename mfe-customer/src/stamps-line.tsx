import type { getRewards } from '@tapri/contracts/promotions'
import { StampsLeft } from '@tapri/ui/stamps'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { Link } from '@tapri/web-kit/router'
import { Stamp } from 'lucide-react'
import styles from './stamps-line.module.css'

/**
 * Says in one line how full the customer's stamp card is; nothing if the shop has none. With `isLink` it links to the
 * card.
 */
export function StampsLine({ isLink = false }: { isLink?: boolean }) {
  const language = useLanguage()
  const { data } = useLoad<typeof getRewards>('GET /rewards', {}, { failure: null })
  const card = data?.stamp_cards[0]
  if (!card) return null
  const words = (
    <>
      <Stamp aria-hidden />
      <span>
        <bdi>{language === 'hi' ? card.name_hi : card.name}</bdi> · <StampsLeft {...card} />
      </span>
    </>
  )
  return isLink ? (
    <Link className={styles.line} to="/account">
      {words}
    </Link>
  ) : (
    <p className={styles.line}>{words}</p>
  )
}
