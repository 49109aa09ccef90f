// Why an order was cancelled, handed over or released, by the role that gives the reason. Plain values: pages import
// this file without the schemas. A reason that has been used stays in its list, since stored orders have it.

export const cancelReasons = {
  customer: ['changed_mind', 'ordered_by_mistake', 'wrong_address', 'takes_too_long', 'other'],
  admin: [
    'customer_asked',
    'cannot_be_made',
    'nobody_to_deliver',
    'customer_not_reachable',
    'address_not_found',
    'not_genuine',
    'other',
  ],
  /** Never chosen by a person: the online payment did not arrive in time. */
  service: ['not_paid'],
} as const

const ofOutlet = [
  'too_busy',
  'ingredient_missing',
  'equipment_broken',
  'closing',
  'nobody_to_deliver',
  'other',
] as const
export const handOverReasons = { outlet_manager: ofOutlet, admin: ofOutlet } as const

const ofOthers = ['person_asked', 'person_not_reachable', 'accident', 'assigned_by_mistake', 'other'] as const
export const releaseReasons = {
  delivery: ['vehicle_broken', 'unwell', 'accident', 'too_far', 'not_ready', 'other'],
  outlet_manager: ofOthers,
  admin: ofOthers,
} as const

type ReasonIn<Lists extends Record<string, readonly string[]>> = Lists[keyof Lists][number]
export type CancelReason = ReasonIn<typeof cancelReasons>
export type HandOverReason = ReasonIn<typeof handOverReasons>
export type ReleaseReason = ReasonIn<typeof releaseReasons>
export type OrderReason = CancelReason | HandOverReason | ReleaseReason

/** Returns every reason of a table once. */
export const allReasons = <Reason extends string>(lists: Record<string, readonly Reason[]>): Reason[] => [
  ...new Set(Object.values(lists).flat()),
]
