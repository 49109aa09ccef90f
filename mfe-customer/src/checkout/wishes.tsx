import { NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import { Field } from '@tapri/ui/field'
import { useCart } from '../cart/cart.ts'
import { DeliveryTime } from './delivery-time.tsx'
import { useCheckoutTexts } from './texts.ts'
import type { DeliveryTimes } from './use-delivery-times.ts'

/** Asks when the order is wanted, and for a note to the outlet. `form`: the form that a press of Enter sends. */
export function Wishes({ times, form }: { times: DeliveryTimes; form: string }) {
  const texts = useCheckoutTexts()
  const note = useCart((cart) => cart.note)
  const setNote = useCart((cart) => cart.setNote)
  return (
    <>
      <DeliveryTime times={times} />
      <Field
        label={texts.note}
        hint={texts.noteHint}
        optional
        form={form}
        maxLength={NOTE_MAX_LENGTH}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </>
  )
}
