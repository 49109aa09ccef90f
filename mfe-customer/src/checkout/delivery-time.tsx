import { Chips } from '@tapri/ui/chips'
import { Notice } from '@tapri/ui/notice'
import { Segmented } from '@tapri/ui/segmented'
import { timeOfDayIn } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Clock } from 'lucide-react'
import styles from './checkout.module.css'
import type { SlotDay } from './slot-rules.ts'
import { useCheckoutTexts } from './texts.ts'
import type { DeliveryTimes } from './use-delivery-times.ts'

/** Now or a slot of today or tomorrow. Nothing while there is nothing to choose. */
export function DeliveryTime({ times }: { times: DeliveryTimes }) {
  const texts = useCheckoutTexts()
  const { days, canOrderNow, isGone, chosen, choose } = times
  if (days.length === 0 && !isGone) return null
  const chosenDay = days.find(({ slots }) => slots.some(({ deliver_at }) => deliver_at === chosen))
  const isNow = chosen === null && canOrderNow
  const shown = isNow ? undefined : (chosenDay ?? days[0])

  /** A day is a time: its first free one, until another is chosen. */
  function show(view: 'now' | SlotDay['day']) {
    choose(days.find(({ day }) => day === view)?.slots[0]?.deliver_at ?? null)
  }

  return (
    <section className={styles.when} aria-label={texts.when}>
      <p className={styles.whenTitle}>{texts.when}</p>
      <Segmented
        label={texts.when}
        options={[
          ...(canOrderNow ? [{ value: 'now' as const, label: texts.now }] : []),
          ...days.map(({ day }) => ({ value: day, label: texts[day] })),
        ]}
        value={shown?.day ?? 'now'}
        onChange={show}
      />
      {shown && <SlotChips day={shown} times={times} />}
      <div aria-live="polite">
        {isGone && <Notice tone="warning">{texts.timeGone}</Notice>}
        {!canOrderNow && chosen === null && (
          <Notice tone="info" icon={<Clock aria-hidden />}>
            {texts.closedNow}
          </Notice>
        )}
      </div>
    </section>
  )
}

function SlotChips({ day, times }: { day: SlotDay; times: DeliveryTimes }) {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  return (
    <Chips
      label={texts.timesOf(texts[day.day])}
      options={day.slots.map(({ deliver_at }) => ({
        value: deliver_at,
        label: timeOfDayIn(deliver_at, times.timeZone, language),
      }))}
      value={times.chosen ?? ''}
      onChange={times.choose}
    />
  )
}
