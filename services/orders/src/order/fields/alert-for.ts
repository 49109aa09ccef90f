import type { Role } from '@tapri/contracts/common'
import { type AlertKind, type AlertLevel, alertLevels } from '@tapri/contracts/order-alerts'

/** An alert that has not ended. */
export interface OpenAlert {
  kind: AlertKind
  level: AlertLevel
}

/**
 * Returns which of an order's open alerts a role sees: the one with the highest level. For staff, an order that no
 * outlet can make comes first.
 */
export function alertFor(open: readonly OpenAlert[], role: Role): OpenAlert | undefined {
  const visible = role === 'customer' ? open.filter(({ level }) => level === 'customer') : open
  const [first] = visible.toSorted((a, b) => urgency(b) - urgency(a))
  return first
}

const urgency = ({ kind, level }: OpenAlert) =>
  (kind === 'no_outlet' ? alertLevels.length : 0) + alertLevels.indexOf(level)
