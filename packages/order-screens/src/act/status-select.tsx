import { isEnded, type OrderStatus } from '@tapri/contracts/order-status'
import { SmallSelect } from '@tapri/ui/small-select'
import { Options } from '../options.tsx'
import { useOrderTexts } from '../texts.ts'

export type StatusSelectProps = {
  value: OrderStatus
  /**
   * The statuses the role may set. The current status is shown even when it is not among them, but cannot be chosen.
   */
  statuses: readonly OrderStatus[]
  onChange: (status: OrderStatus) => void
  /** The order's number, for the name of the control. */
  order: string
  disabled?: boolean | undefined
}

/** Sets an order's status. Renders nothing for a delivered or cancelled order. */
export function StatusSelect({ value, statuses, onChange, order, disabled }: StatusSelectProps) {
  const texts = useOrderTexts()
  if (isEnded(value)) return null
  const choose = (chosen: string) => {
    const status = statuses.find((each) => each === chosen)
    if (status && status !== value) onChange(status)
  }
  return (
    <SmallSelect
      aria-label={texts.statusOf(order)}
      value={value}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
    >
      {!statuses.includes(value) && (
        <option value={value} disabled hidden>
          {texts.status[value]}
        </option>
      )}
      <Options of={statuses.map((id) => ({ id, name: texts.status[id] }))} />
    </SmallSelect>
  )
}
