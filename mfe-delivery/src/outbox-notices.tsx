import { useOrderTexts } from '@tapri/order-screens/texts'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { Button } from '@tapri/ui/button'
import { IconButton } from '@tapri/ui/icon-button'
import { LiveRegion } from '@tapri/ui/live-region'
import { Notice } from '@tapri/ui/notice'
import { CloudOff, SendHorizontal, Undo2 } from 'lucide-react'
import { useOutbox } from './outbox.tsx'
import styles from './outbox-notices.module.css'
import type { DeliveryAction } from './outbox-rules.ts'
import { useOutboxTexts } from './outbox-texts.ts'

/** '#a1b2c3d4: Delivered' */
function useWordsOf() {
  const texts = useOutboxTexts()
  const { status } = useOrderTexts()
  return (action: DeliveryAction) => {
    const what = action.what === 'status' ? status[action.order_status] : texts.givenBack
    return `#${orderNumber(action.order_id)}: ${what}`
  }
}

/** Shows the actions that wait for the network, and those that were refused. */
export function OutboxNotices() {
  const texts = useOutboxTexts()
  const wordsOf = useWordsOf()
  const { waiting, refused, dismiss } = useOutbox()
  const isHeldUp = waiting.some((each) => each.isHeldUp)
  return (
    <>
      {refused.map(({ id, action, sentence }) => (
        <Notice
          key={id}
          tone="bad"
          title={texts.refused(wordsOf(action))}
          action={
            <Button size="small" onClick={() => dismiss(id)}>
              {texts.ok}
            </Button>
          }
        >
          {sentence}
        </Notice>
      ))}
      {isHeldUp && (
        <Notice tone="warning" icon={<CloudOff aria-hidden />} title={texts.waiting(waiting.length)}>
          <ol className={styles.waiting}>
            {waiting.map(({ id, action }) => (
              <li key={id}>{wordsOf(action)}</li>
            ))}
          </ol>
          {texts.waitingHint}
        </Notice>
      )}
      <LiveRegion>{isHeldUp && texts.waiting(waiting.length)}</LiveRegion>
    </>
  )
}

/** A bar at the foot of the screen while something can be taken back. */
export function UndoBar() {
  const texts = useOutboxTexts()
  const wordsOf = useWordsOf()
  const { waiting, undo, hurry } = useOutbox()
  const undoable = waiting.filter(({ canUndo }) => canUndo)
  return (
    <>
      <LiveRegion>{undoable.map(({ action }) => `${wordsOf(action)}. ${texts.undoHint}`).join(' ')}</LiveRegion>
      {undoable.length > 0 && (
        <div className={styles.bar}>
          <div className={styles.inside}>
            <ul className={styles.steps}>
              {undoable.map(({ id, action }) => (
                <li key={id} className={styles.step}>
                  <span className={styles.words}>{wordsOf(action)}</span>
                  <Button
                    icon={<Undo2 aria-hidden />}
                    aria-label={texts.undoOf(wordsOf(action))}
                    onClick={() => undo(id)}
                  >
                    {texts.undo}
                  </Button>
                  <span className={styles.time} aria-hidden />
                </li>
              ))}
            </ul>
            <IconButton label={texts.sendNow} icon={<SendHorizontal aria-hidden />} onClick={hurry} />
          </div>
        </div>
      )}
    </>
  )
}
