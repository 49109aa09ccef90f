import type { Complaint } from '@tapri/contracts/complaints/calls'
import type { Order } from '@tapri/contracts/orders'
import { useComplaintTexts } from '@tapri/order-screens/complaints/texts'
import { Card } from '@tapri/ui/card'
import { rupees, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import styles from './complaints.module.css'
import { dueDay } from './rules.ts'
import { useWrongTexts } from './texts.ts'
import { useComplaints } from './use-complaints.ts'

/** Shows the customer's complaints and their decisions; nothing without a complaint. */
export function Complained({ order, seenAt }: { order: Order; seenAt: number }) {
  const texts = useWrongTexts()
  const kinds = useComplaintTexts().kind
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

/** Returns the function that says in a sentence how a complaint stands. */
function useDecision({ payment_method, time_zone }: Order, seenAt: number) {
  const texts = useWrongTexts()
  const language = useLanguage()
  return ({ state, amount = 0, answer_by }: Complaint) => {
    if (state === 'refused') return texts.refused
    if (state === 'given_back')
      return (payment_method === 'online' ? texts.online : texts.asCredit)(rupees(amount, language))
    const day = dueDay(answer_by, seenAt, time_zone)
    return day === 'past' ? texts.past : texts[day](timeOfDay(answer_by, language, time_zone))
  }
}
