import { randomBytes } from 'node:crypto'
import type { MessagePreference } from '@tapri/contracts/messages'
import type { Language } from '@tapri/contracts/problems/text'
import type { Channel } from '@tapri/service-kit/messages/message'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'

type Row = Pick<Database['message_preferences'], 'channel' | 'wanted' | 'address'> & { changed_at: Date }

const preferenceColumns = ['channel', 'wanted', 'address', 'changed_at'] as const

const shown = ({ channel, wanted, address, changed_at }: Row): MessagePreference => ({
  channel,
  wanted,
  ...(address !== null && { email: address }),
  changed_at: changed_at.toISOString(),
})

/** Lists a customer's preference for each channel. SMS is wanted until they say otherwise. */
export async function listPreferences(
  db: Kysely<Database>,
  personId: string,
  channels: readonly Channel[],
): Promise<MessagePreference[]> {
  const rows = await db
    .selectFrom('message_preferences')
    .select(preferenceColumns)
    .where('person_id', '=', personId)
    .execute()
  return channels.map((channel) => {
    const row = rows.find((one) => one.channel === channel)
    return row ? shown(row) : { channel, wanted: channel === 'sms', changed_at: null }
  })
}

interface Saved {
  channel: Channel
  wanted: boolean
  /** When left out, the known address is kept. */
  email?: string | undefined
  language: Language
}

/**
 * Saves a customer's preference and records the consent. Returns undefined when e-mail is wanted but no address is
 * known.
 */
export const savePreference = (db: Kysely<Database>, personId: string, { channel, wanted, email, language }: Saved) =>
  db.transaction().execute(async (trx) => {
    const known = await lockPreference(trx, personId, channel)
    const address = email ?? known?.address ?? null
    if (channel === 'email' && wanted && address === null) return undefined
    const values = { wanted, address: channel === 'email' ? address : null, language, changed_at: sql<Date>`now()` }
    const row = await trx
      .insertInto('message_preferences')
      .values({ person_id: personId, channel, stop_token: newToken(), ...values })
      .onConflict((conflict) => conflict.columns(['person_id', 'channel']).doUpdateSet(values))
      .returning(preferenceColumns)
      .executeTakeFirstOrThrow()
    if (known?.wanted !== wanted) await noteConsent(trx, { person_id: personId, channel, wanted, by: 'page' })
    return shown(row)
  })

const newToken = () => randomBytes(16).toString('base64url')

const lockPreference = (trx: Transaction<Database>, personId: string, channel: Channel) =>
  trx
    .selectFrom('message_preferences')
    .select(['wanted', 'address'])
    .where('person_id', '=', personId)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()

const noteConsent = (
  trx: Kysely<Database>,
  consent: { person_id: string; channel: Channel; wanted: boolean; by: 'page' | 'message' },
) => trx.insertInto('message_consents').values(consent).execute()

/** Turns a channel off for the customer with this phone, who replied STOP. */
export const stopByPhone = (db: Kysely<Database>, phone: string, channel: Channel) =>
  db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('known_people')
      .select('id')
      .where('phone', '=', phone)
      .where('role', '=', 'customer')
      .where('deleted', '=', false)
      .executeTakeFirst()
    if (!person) return
    const known = await lockPreference(trx, person.id, channel)
    if (known?.wanted === false) return
    await trx
      .insertInto('message_preferences')
      .values({ person_id: person.id, channel, wanted: false, address: null, language: 'en', stop_token: newToken() })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'channel']).doUpdateSet({ wanted: false, changed_at: sql<Date>`now()` }),
      )
      .execute()
    await noteConsent(trx, { person_id: person.id, channel, wanted: false, by: 'message' })
  })

/** Returns the language for the page behind the unsubscribe link of an e-mail. */
export const findByToken = (db: Kysely<Database>, token: string) =>
  db.selectFrom('message_preferences').select('language').where('stop_token', '=', token).executeTakeFirst()

/** Turns e-mails off for the customer whose unsubscribe link this is. */
export const stopByToken = (db: Kysely<Database>, token: string) =>
  db.transaction().execute(async (trx) => {
    const stopped = await trx
      .updateTable('message_preferences')
      .set({ wanted: false, changed_at: sql<Date>`now()` })
      .where('stop_token', '=', token)
      .where('wanted', '=', true)
      .returning(['person_id', 'channel'])
      .executeTakeFirst()
    if (stopped) await noteConsent(trx, { ...stopped, wanted: false, by: 'message' })
  })
