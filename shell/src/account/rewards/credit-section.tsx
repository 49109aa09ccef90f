import type { getCredit, GrantedCredit } from '@tapri/contracts/give-back'
import { date, rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { Link } from '@tapri/web-kit/router'
import { Gift, Undo2 } from 'lucide-react'
import { roleBase } from '../../role-home.ts'
import styles from '../account.module.css'
import { Row, Rows } from '../rows.tsx'
import { Section } from '../section.tsx'
import { useRewardsTexts } from './texts.ts'

/** Shows the customer's credit: the amount, its expiry and where it came from. Shows nothing without credit. */
export function CreditSection() {
  const texts = useRewardsTexts()
  const language = useLanguage()
  const credit = useLoad<typeof getCredit>('GET /credit', {}, { failure: texts.creditFailed })
  const { data, isPending } = credit
  if (isPending || data?.credits.length === 0) return null
  return (
    <Section title={texts.credit} {...(data && { lead: texts.creditHint(rupees(data.left, language)) })}>
      <Rows load={credit} failure={texts.creditFailed}>
        {({ credits }) => (
          <ul className={styles.list}>
            {credits.map((each, index) => (
              <CreditRow key={index} credit={each} />
            ))}
          </ul>
        )}
      </Rows>
    </Section>
  )
}

function CreditRow({ credit: { amount, left, expires_at, origin, order_id } }: { credit: GrantedCredit }) {
  const texts = useRewardsTexts()
  const language = useLanguage()
  return (
    <Row
      icon={origin === 'friend' ? <Gift aria-hidden /> : <Undo2 aria-hidden />}
      name={left < amount ? texts.leftOf(rupees(left, language), rupees(amount, language)) : rupees(amount, language)}
      details={
        <>
          <span>{texts.until(date(expires_at, language))}</span>
          {origin && <span>{texts.origin[origin]}</span>}
          {order_id && (
            <Link to={`${roleBase.customer}/track/${order_id}`}>
              {/* People refer to an order by the first 8 characters of its id. */}
              {texts.order(order_id.slice(0, 8))}
            </Link>
          )}
        </>
      }
    />
  )
}
