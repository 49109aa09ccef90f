import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

const UpiReferenceTaken = refusal('UPI_REFERENCE_TAKEN')

/**
 * Stores a payment reference for an order, in the transaction that writes the order: no two orders of an outlet share
 * one. Refuses a reference of another order (409); of concurrent orders the first to commit gets it.
 */
export async function keepReference(
  trx: Kysely<Database>,
  { id, outlet_id }: { id: string; outlet_id: string },
  reference: string,
): Promise<void> {
  const { order_id } = await trx
    .insertInto('upi_references')
    .values({ outlet_id, reference, order_id: id })
    .onConflict((conflict) =>
      conflict
        .columns(['outlet_id', 'reference'])
        .doUpdateSet((eb) => ({ order_id: eb.ref('upi_references.order_id') })),
    )
    .returning('order_id')
    .executeTakeFirstOrThrow()
  if (order_id !== id) throw new UpiReferenceTaken(order_id.slice(0, 8))
}

export const giveUpReference = (trx: Kysely<Database>, orderId: string) =>
  trx.deleteFrom('upi_references').where('order_id', '=', orderId).execute()
