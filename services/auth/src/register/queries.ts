import { type Insertable, sql, type Transaction } from 'kysely'
import { type Database, type Registration, registrationColumns } from '../database.ts'

/** Registrations kept per phone: from one network, and from all (as many as codes can be requested in an hour). */
const MAX_PER_NETWORK = 3
const MAX_PER_PHONE = 9

type NewRegistration = Omit<Insertable<Database['registrations']>, 'code_expires_at' | 'created_at' | 'expires_at'>

/**
 * Stores a registration next to others of the same phone, and deletes the oldest beyond the limits. Another network can
 * evict only a registration whose code has expired, since a phone gets no more codes in an hour than it keeps
 * registrations.
 */
export async function addRegistration(trx: Transaction<Database>, given: NewRegistration): Promise<Registration> {
  const registration = await trx
    .insertInto('registrations')
    .values({
      ...given,
      code_expires_at: sql<Date>`now() + interval '10 minutes'`,
      expires_at: sql<Date>`now() + interval '24 hours'`,
    })
    .returning(registrationColumns)
    .executeTakeFirstOrThrow()
  await sql`
    delete from registrations where id in (
      select id from (
        select id,
          row_number() over (partition by asked_from order by created_at desc) as of_network,
          row_number() over (order by created_at desc) as of_phone
        from registrations where phone = ${given.phone}
      ) as ranked
      where of_network > ${MAX_PER_NETWORK} or of_phone > ${MAX_PER_PHONE}
    )`.execute(trx)
  return registration
}
