import type { Complaint, listOpenComplaints } from '@tapri/contracts/complaints/calls'
import { ANSWER_HOURS } from '@tapri/contracts/complaints/rules'
import { Button } from '@tapri/ui/button'
import { TimeAgo } from '@tapri/ui/time-ago'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { MessageCircleWarning } from 'lucide-react'
import { useState } from 'react'
import strip from '../attention/needs-somebody.module.css'
import { OrderNumber } from '../order/order-card.tsx'
import { orderNumber } from '../order/order-number.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { useComplaintTexts } from './texts.ts'

const REFETCH_SECONDS = 60
/** The clock shows a warning after half of the time to answer, and an alarm after all of it. */
const WARNS_AFTER_MINUTES = (ANSWER_HOURS * 60) / 2

/** Loads the complaints that the table left to a person, as managers of the outlet and admins see them. */
export function useOpenComplaints(): readonly Complaint[] {
  const { can, user } = useShell()
  const { data } = useLoad<typeof listOpenComplaints>(
    'GET /complaints',
    {},
    { failure: null, everySeconds: REFETCH_SECONDS, enabled: can('complaints') },
  )
  const { assigned_outlet_id: outlet } = user
  return data?.complaints.filter(({ outlet_id }) => outlet === null || outlet_id === outlet) ?? []
}

/** Lists the complaints that wait for an answer, the oldest first; nothing when there are none. */
export function OpenComplaints() {
  const texts = useComplaintTexts()
  const { basePath, user } = useShell()
  const complaints = useOpenComplaints()
  const [answering, setAnswering] = useState<Complaint | null>(null)
  const title = texts.open(complaints.length)
  return (
    <>
      {complaints.length > 0 && (
        <section className={strip.strip} aria-label={title}>
          <h2 className={strip.title}>
            <MessageCircleWarning aria-hidden />
            {title}
          </h2>
          <ol className={strip.list}>
            {complaints.map((complaint) => (
              <li key={complaint.id} className={strip.row} data-level="outlet">
                <MessageCircleWarning className={strip.icon} aria-hidden />
                <div className={strip.words}>
                  <p className={strip.what}>
                    <OrderNumber
                      id={complaint.order_id}
                      to={user.role === 'admin' ? `${basePath}/orders/${complaint.order_id}` : undefined}
                    />
                    <strong>
                      {complaint.quantity}× <bdi>{complaint.product_name}</bdi> · {texts.kind[complaint.kind]}
                      {complaint.wish === 'made_again' && ` · ${texts.wantsAgain}`}
                    </strong>
                    <TimeAgo at={complaint.complained_at} late={WARNS_AFTER_MINUTES} />
                  </p>
                  {complaint.note !== undefined && (
                    <p className={strip.todo}>
                      <bdi>{complaint.note}</bdi>
                    </p>
                  )}
                </div>
                <Button
                  size="small"
                  aria-label={texts.answerOf(orderNumber(complaint.order_id))}
                  aria-haspopup="dialog"
                  onClick={() => setAnswering(complaint)}
                >
                  {texts.answer}
                </Button>
              </li>
            ))}
          </ol>
        </section>
      )}
      {answering && <AnswerDialog complaint={answering} onClose={() => setAnswering(null)} />}
    </>
  )
}
