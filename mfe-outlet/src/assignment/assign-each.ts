import { isRefusedWith } from '@tapri/web-kit/api'
import { eachOrder } from '../each-order.ts'

const takenCodes = ['ALREADY_ASSIGNED', 'ASSIGNED_TO_ANOTHER', 'ALREADY_DELIVERED', 'ALREADY_CANCELLED'] as const

/** Tells whether another delivery person has the order, or it has ended. */
const isTaken = ({ error }: { error: unknown }) => isRefusedWith(error, 409, ...takenCodes)

/** Assigns the orders with one request each. */
export async function assignEach(...given: Parameters<typeof eachOrder>) {
  const { done, failed } = await eachOrder(...given)
  return {
    assigned: done,
    taken: failed.filter(isTaken).map(({ id }) => id),
    failed: failed.filter((each) => !isTaken(each)),
  }
}
