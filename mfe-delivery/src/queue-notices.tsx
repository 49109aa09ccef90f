import { useOrderTexts } from '@tapri/order-screens/texts'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { Button } from '@tapri/ui/button'
import { LiveRegion } from '@tapri/ui/live-region'
import { Notice } from '@tapri/ui/notice'
import { CircleCheck, CloudOff, LoaderCircle, Undo2 } from 'lucide-react'
import { useDeliveryQueue } from './action-queue.tsx'
import styles from './queue-notices.module.css'
import { byPress, type DeliveryAction } from './queue-rules.ts'
import { useQueueTexts } from './queue-texts.ts'

type Group = readonly { action: DeliveryAction }[]

/** Returns a function for texts such as '#a1b2c3d4 delivered', or '4 orders picked up' for several orders. */
function useWordsOf() {
  const texts = useQueueTexts()
  const { status } = useOrderTexts()
  function wordOf(action: DeliveryAction) {
    if (action.what === 'release') return texts.done.given_back
    const { order_status: to } = action
    return to === 'out_for_delivery' || to === 'delivered' ? texts.done[to] : status[to].toLowerCase()
  }
  return ([first, ...others]: Group) => {
    if (!first) return ''
    if (others.length > 0) return texts.pickedUpAll(others.length + 1)
    return `#${orderNumber(first.action.order_id)} ${wordOf(first.action)}`
  }
}

/** Shows the actions that wait for the network, and those that were refused. */
export function QueueNotices() {
  const texts = useQueueTexts()
  const wordsOf = useWordsOf()
  const { waiting, refused, dismiss } = useDeliveryQueue()
  const isHeldUp = waiting.some((each) => each.isHeldUp)
  return (
    <>
      {refused.map((each) => (
        <Notice
          key={each.id}
          tone="bad"
          title={texts.refused(wordsOf([each]))}
          action={
            <Button size="small" onClick={() => dismiss(each.id)}>
              {texts.ok}
            </Button>
          }
        >
          {each.sentence}
        </Notice>
      ))}
      {isHeldUp && (
        <Notice tone="warning" icon={<CloudOff aria-hidden />} title={texts.waiting(waiting.length)}>
          <ol className={styles.waiting}>
            {waiting.map((each) => (
              <li key={each.id}>{wordsOf([each])}</li>
            ))}
          </ol>
          {texts.waitingHint}
        </Notice>
      )}
      <LiveRegion>{isHeldUp && texts.waiting(waiting.length)}</LiveRegion>
    </>
  )
}

/** Groups the actions of the bar: those that can be undone, are being sent, or have just been done. */
function useBar() {
  const { waiting, sent } = useDeliveryQueue()
  return {
    undoable: byPress(waiting.filter(({ canUndo }) => canUndo)),
    sending: byPress(waiting.filter(({ canUndo, isHeldUp }) => !canUndo && !isHeldUp)),
    sent: byPress(sent),
  }
}

/** Returns how many lines the bar takes at the bottom of the screen. */
export function useBarLines() {
  const { undoable, sending, sent } = useBar()
  return undoable.length + sending.length + sent.length
}

/**
 * Shows a bar at the bottom of the screen that says which orders were changed, and undoes a change before it is sent.
 */
export function UndoBar() {
  const texts = useQueueTexts()
  const wordsOf = useWordsOf()
  const { undo, hurry } = useDeliveryQueue()
  const { undoable, sending, sent } = useBar()
  const lines = useBarLines()
  return (
    <>
      <LiveRegion>
        {[...undoable.map((group) => `${wordsOf(group)}. ${texts.undoHint}`), ...sent.map(wordsOf)].join(' ')}
      </LiveRegion>
      {lines > 0 && (
        <ul className={styles.bar}>
          {undoable.map((group, index) => (
            <li key={group[0]?.id} className={styles.line} data-undo>
              <span className={styles.words}>{wordsOf(group)}</span>
              <Button
                icon={<Undo2 aria-hidden />}
                aria-label={texts.undoOf(wordsOf(group))}
                onClick={() => group.forEach(({ id }) => undo(id))}
              >
                {texts.undo}
              </Button>
              {index === 0 && (
                <Button look="quiet" onClick={hurry}>
                  {texts.sendNow}
                </Button>
              )}
            </li>
          ))}
          {sending.map((group) => (
            <li key={group[0]?.id} className={styles.line}>
              <LoaderCircle className={styles.turning} aria-hidden />
              <span className={styles.words}>{texts.sending(wordsOf(group))}</span>
            </li>
          ))}
          {sent.map((group) => (
            <li key={wordsOf(group)} className={styles.line} data-sent>
              <CircleCheck aria-hidden />
              <span className={styles.words}>{wordsOf(group)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
