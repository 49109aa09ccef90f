import { SmallSelect } from '@tapri/ui/small-select'
import { Options } from '../options.tsx'
import type { StatusName } from '../order/status-name.ts'
import { useOrderTexts } from '../texts.ts'

export interface StatusSelectProps<Name extends StatusName> {
  value: Name
  /**
   * The statuses the role may set. The current status is shown even when it is not among them, but cannot be chosen.
   */
  statuses: readonly Name[]
  onChange: (status: Name) => void
  /** The order's number, for the name of the control. */
  order: string
  disabled?: boolean | undefined
}

const ended: readonly StatusName[] = ['delivered', 'collected', 'cancelled']

/** Sets an order's status. Renders nothing for an order that has ended. */
export function StatusSelect<Name extends StatusName>({
  value,
  statuses,
  onChange,
  order,
  disabled,
}: StatusSelectProps<Name>) {
  const texts = useOrderTexts()
  if (ended.includes(value)) return null
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
