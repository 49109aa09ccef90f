import type { Order } from '@tapri/contracts/orders'

/** Returns since when an order waits for its outlet: an order for later since it came there. */
export const waitingSince = ({ created_at, due_at }: Pick<Order, 'created_at' | 'due_at'>) => due_at ?? created_at
