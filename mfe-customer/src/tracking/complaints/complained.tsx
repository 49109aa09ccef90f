import type { Complaint } from '@tapri/contracts/complaints/calls'
import type { Order } from '@tapri/contracts/orders'
import { useComplaintTexts } from '@tapri/order-screens/complaints/texts'
import { Card } from '@tapri/ui/card'
import { useGaveBack } from '@tapri/order-screens/money/give-back/gave-back'
import { OrderNumber } from '@tapri/order-screens/order/order-card'
import { timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import styles from './complaints.module.css'
import { dueDay } from './rules.ts'
import { useWrongTexts } from './texts.ts'
import { useComplaints } from './use-complaints.ts'

/** Shows the customer's complaints and their decisions; nothing if there are none. */
export function Complained({ order, seenAt }: { order: Order; seenAt: number }) {
  const texts = useWrongTexts()
  const kinds = useComplaintTexts().kind
  const { basePath } = useShell()
  const decisionOf = useDecision(order, seenAt)
  const complaints = useComplaints(order) ?? []
  if (complaints.length === 0) return null
  return (
    <Card as="section" className={styles.complained} aria-label={texts.yours}>
      <h2>{texts.yours}</h2>
      <ul>
        {complaints.map((complaint) => (
          <li key={complaint.id}>
            <p className={styles.what}>
              {complaint.quantity}× <bdi>{complaint.product_name}</bdi> · {kinds[complaint.kind]}
            </p>
            <p>
              <strong>{decisionOf(complaint)}</strong>
              {complaint.remade_order_id !== undefined && (
                <>
                  {' '}
                  <OrderNumber id={complaint.remade_order_id} to={`${basePath}/track/${complaint.remade_order_id}`} />
                </>
              )}
            </p>
            {complaint.answer !== undefined && (
              <p>
                <bdi>{complaint.answer}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Returns a function that says in a sentence how a complaint stands. */
function useDecision({ time_zone }: Order, seenAt: number) {
  const texts = useWrongTexts()
  const language = useLanguage()
  const say = useGaveBack(time_zone)
  return ({ state, amount = 0, answer_by, ...back }: Complaint) => {
    if (state === 'refused') return texts.refused
    if (state === 'made_again') return texts.madeAgain
    if (state === 'given_back') return say({ amount, ...back })
    const day = dueDay(answer_by, seenAt, time_zone)
    return day === 'past' ? texts.past : texts[day](timeOfDay(answer_by, language, time_zone))
  }
}
