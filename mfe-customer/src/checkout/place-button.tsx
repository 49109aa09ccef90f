import { Button } from '@tapri/ui/button'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import { useCheckoutTexts } from './texts.ts'
import type { DeliveryTimes } from './use-delivery-times.ts'

interface PlaceButtonProps {
  form: string
  total: number
  times: DeliveryTimes
  busy: boolean
  disabled: boolean
}

/** Place Order with the total, and with the time of an order that is not for now. */
export function PlaceButton({ form, total, times, busy, disabled }: PlaceButtonProps) {
  const texts = useCheckoutTexts()
  const price = rupees(total, useLanguage())
  const say = useDayAndTime(times.timeZone)
  return (
    <Button
      type="submit"
      form={form}
      look="primary"
      size="large"
      wide
      busy={busy}
      busyText={texts.placing}
      disabled={disabled}
    >
      {times.chosen === null ? texts.place(price) : texts.placeFor(say(times.chosen), price)}
    </Button>
  )
}
