import type { Product } from '@tapri/contracts/catalog'
import type { Outlet } from '@tapri/contracts/outlets'
import type { AdminStats } from '@tapri/contracts/stats'

/** In the sequence that works: an outlet's manager is chosen from existing accounts. */
export const steps = ['manager', 'outlet', 'hours', 'partner', 'menu', 'order'] as const
export type Step = (typeof steps)[number]

/** A delivered order proves that outlet, hours and menu exist. */
export const isProven = ({ completed_orders }: AdminStats) => completed_orders > 0

/** Returns the completed steps of setting up a shop. */
export function doneSteps(stats: AdminStats, outlets: readonly Outlet[], products: readonly Product[]) {
  const active = outlets.filter(({ status }) => status === 'active')
  const proven = isProven(stats)
  const isDone: Record<Step, boolean> = {
    manager: stats.total_outlet_managers > 0,
    outlet: proven || active.some(({ manager_id }) => manager_id !== null),
    hours: proven || active.some(({ opening_times }) => Boolean(opening_times)),
    partner: stats.total_delivery_personnel > 0,
    menu: proven || products.length > 0,
    order: stats.total_orders > 0,
  }
  return steps.filter((step) => isDone[step])
}
