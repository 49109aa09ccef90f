import type { Role } from '@tapri/contracts/common'
import { type AlertKind, type AlertLevel, alertLevels } from '@tapri/contracts/order-alerts'

/** An alert that nobody has ended yet. */
export interface OpenAlert {
  kind: AlertKind
  level: AlertLevel
}

/**
 * The one of an order's open alerts that a role sees: the highest level; of staff's, that no outlet can make it comes
 * first.
 */
export function alertFor(open: readonly OpenAlert[], role: Role): OpenAlert | undefined {
  const visible = role === 'customer' ? open.filter(({ level }) => level === 'customer') : open
  const [first] = visible.toSorted((a, b) => urgency(b) - urgency(a))
  return first
}

const urgency = ({ kind, level }: OpenAlert) =>
  (kind === 'no_outlet' ? alertLevels.length : 0) + alertLevels.indexOf(level)
