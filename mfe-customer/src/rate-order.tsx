import { type Face, faces } from '@tapri/contracts/faces'
import { NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Order, rateOrder } from '@tapri/contracts/orders'
import { usePutOrder } from '@tapri/order-screens/act/order-actions'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { FaceIcon } from '@tapri/order-screens/order/rating/face'
import { RatingNote } from '@tapri/order-screens/order/rating/rating-note'
import { useFaceTexts } from '@tapri/order-screens/order/rating/texts'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import styles from './rate-order.module.css'
import { useRateTexts } from './rate-texts.ts'

interface RateOrderProps {
  order: Order
  /** The time at which the order was loaded, in ms. */
  seenAt: number
}

/**
 * Asks for a rating of a delivered order: one tap on a face saves it, a comment is optional, and both can be changed
 * for some days. After that the rating is only shown.
 */
export function RateOrder({ order, seenAt }: RateOrderProps) {
  const texts = useRateTexts()
  const { rate_until, rating } = order
  if (!rate_until) return null
  const isOpen = Date.parse(rate_until) > seenAt
  if (!isOpen && !rating) return null
  return (
    <section className={styles.rate}>
      {isOpen ? (
        <Faces key={order.id} order={order} />
      ) : (
        <>
          <h3>{texts.said}</h3>
          <RatingNote order={order} />
        </>
      )}
    </section>
  )
}

/** Saves a face on the first tap, together with the current comment. */
function Faces({ order }: { order: Order }) {
  const texts = useRateTexts()
  const words = useFaceTexts().face
  const { rating } = order
  const [line, setLine] = useState(rating?.line ?? '')
  const [tapped, setTapped] = useState<Face>()
  const { run, busy } = useRate(order.id)
  const say = async (face: Face) => {
    setTapped(face)
    await run(face, line.trim())
    setTapped(undefined)
  }
  const shown = tapped ?? rating?.face
  return (
    <>
      <fieldset className={styles.faces} aria-label={texts.askOf(orderNumber(order.id))}>
        <legend aria-hidden>{texts.ask}</legend>
        <div>
          {faces.map((face) => (
            <button
              key={face}
              type="button"
              className={styles.face}
              aria-pressed={shown === face}
              onClick={() => void say(face)}
            >
              <FaceIcon face={face} />
              {words[face]}
            </button>
          ))}
        </div>
      </fieldset>
      {rating && (
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault()
            void say(rating.face)
          }}
        >
          <Field
            label={texts.line}
            optional
            maxLength={NOTE_MAX_LENGTH}
            value={line}
            onChange={({ target }) => setLine(target.value)}
          />
          <Button type="submit" busy={busy} disabled={line.trim() === (rating.line ?? '')}>
            {texts.send}
          </Button>
        </form>
      )}
    </>
  )
}

function useRate(id: string) {
  const texts = useRateTexts()
  const { call } = useShell()
  const putOrder = usePutOrder()
  return useAction(
    async (face: Face, line: string) => {
      const body = { face, ...(line !== '' && { line }) }
      await putOrder(await call<typeof rateOrder>('PUT /orders/:id/rating', { params: { id }, body }))
    },
    { failure: texts.failed, success: texts.thanks, refreshes: ['GET /orders/:id', 'GET /orders'] },
  )
}
