// Why an order is expected at another time than it was promised. Plain values: pages import this file without the
// schemas.

/**
 * `queue`: more orders stand before it than when it was promised. `not_started`: the outlet has not begun it in the
 * usual time. `handed_over`: another outlet makes it. `made_longer`: it is being made longer than usual, or was.
 * `nobody_to_deliver`: it should be ready, and nobody is assigned. `ride_longer`: it is on its way for longer than
 * usual. `faster`: it goes faster than promised.
 */
export const expectationReasons = [
  'queue',
  'not_started',
  'handed_over',
  'made_longer',
  'nobody_to_deliver',
  'ride_longer',
  'faster',
] as const
export type ExpectationReason = (typeof expectationReasons)[number]

/** Why a nearer outlet does not make the order. `no_slot`: it does not offer the requested time. */
export const passedOverReasons = ['closed', 'paused', 'too_far', 'no_slot'] as const
