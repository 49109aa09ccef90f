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

/** Now or a slot of today or tomorrow. Nothing while there is nothing to choose. `closed` says so of who makes it. */
export function DeliveryTime({ times, closed }: { times: DeliveryTimes; closed: string }) {
  const texts = useCheckoutTexts()
  const { days, canOrderNow, isGone, mustChoose, chosen, chosenDay, choose } = times
  if (days.length === 0 && !isGone) return null
  const isNow = chosen === null && canOrderNow
  const shown = isNow ? undefined : (days.find(({ day }) => day === chosenDay) ?? days[0])

  /** A day is a time: its first free one, until another is chosen. */
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

/** The slots of the day; none is selected until one is chosen that is still free. */
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
