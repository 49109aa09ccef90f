import { Notice } from '@tapri/ui/notice'
import { Segmented } from '@tapri/ui/segmented'
import { Select } from '@tapri/ui/select'
import { timeOfDayIn } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Clock } from 'lucide-react'
import styles from './checkout.module.css'
import type { SlotDay } from './slot-rules.ts'
import { useCheckoutTexts } from './texts.ts'
import type { DeliveryTimes } from './use-delivery-times.ts'

/**
 * Offers now or a slot of today or tomorrow; shows nothing if there is no choice. `closed` is the sentence for a closed
 * outlet.
 */
export function DeliveryTime({ times, closed }: { times: DeliveryTimes; closed: string }) {
  const texts = useCheckoutTexts()
  const { days, canOrderNow, isGone, mustChoose, chosen, chosenDay, choose } = times
  if (days.length === 0 && !isGone) return null
  const isNow = chosen === null && canOrderNow
  const shown = isNow ? undefined : (days.find(({ day }) => day === chosenDay) ?? days[0])

  /** Choosing a day chooses its first free slot. */
  function show(view: 'now' | SlotDay['day']) {
    choose(days.find(({ day }) => day === view)?.slots[0]?.deliver_at ?? null)
  }

  return (
    <section className={styles.when} aria-label={texts.when}>
      <Segmented
        label={texts.when}
        options={[
          ...(canOrderNow ? [{ value: 'now' as const, label: texts.now }] : []),
          ...days.map(({ day }) => ({ value: day, label: texts[day] })),
        ]}
        value={shown?.day ?? 'now'}
        onChange={show}
      />
      {shown && <SlotSelect day={shown} times={times} />}
      <div aria-live="polite">
        {isGone && <Notice tone="warning">{texts.timeGone}</Notice>}
        {mustChoose && (
          <Notice tone="info" icon={<Clock aria-hidden />}>
            {closed}
          </Notice>
        )}
      </div>
    </section>
  )
}

/** Offers the slots of a day; none is selected while the chosen one is not among the free ones. */
function SlotSelect({ day, times: { chosen, chosenDay, choose, timeZone } }: { day: SlotDay; times: DeliveryTimes }) {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  return (
    <Select
      label={texts.timesOf(texts[day.day])}
      value={(chosenDay && chosen) ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      {!chosenDay && (
        <option value="" disabled>
          {texts.chooseTime}
        </option>
      )}
      {day.slots.map(({ deliver_at }) => (
        <option key={deliver_at} value={deliver_at}>
          {timeOfDayIn(deliver_at, timeZone, language)}
        </option>
      ))}
    </Select>
  )
}
