import { randomUUID } from 'node:crypto'
import { WEBHOOKS_MAX_SIZE } from '@tapri/contracts/limits'
import type { Webhook, WebhookForm } from '@tapri/contracts/webhooks'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'

export const WebhookNotFound = refusal('WEBHOOK_NOT_FOUND')
const WebhooksFull = refusal('WEBHOOKS_FULL')

/** Hours after a renewal in which messages are signed with the previous secret as well. */
const OLD_SECRET_HOURS = 24

const columns = [
  'id',
  'version',
  'name',
  'url',
  'types',
  'active',
  'off_because',
  'created_at',
  sql<Date | null>`case when old_secret_until > now() then old_secret_until end`.as('old_secret_until'),
  sql<number>`(
    select count(*) from webhook_messages where webhook_id = webhooks.id and due_at is not null
  )`.as('waiting'),
  'failing_since',
  'last_delivered_at',
] as const

const select = (db: Kysely<Database>) => db.selectFrom('webhooks').select([...columns])
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toWebhook = ({ off_because, ...row }: Row): Webhook => ({
  ...row,
  ...(off_because && { off_because }),
  created_at: row.created_at.toISOString(),
  old_secret_until: row.old_secret_until?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
})

export const listWebhooks = async (db: Kysely<Database>) =>
  (await select(db).orderBy('created_at').orderBy('id').execute()).map(toWebhook)

export async function findWebhook(db: Kysely<Database>, id: string): Promise<Webhook> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new WebhookNotFound()
  return toWebhook(row)
}

/** Locks the table, so that only one at a time counts its rows. */
export async function insertWebhook(trx: Transaction<Database>, form: WebhookForm) {
  await sql`lock table webhooks in share row exclusive mode`.execute(trx)
  const { count } = await trx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= WEBHOOKS_MAX_SIZE) throw new WebhooksFull(WEBHOOKS_MAX_SIZE)
  const ids = { id: randomUUID(), secret_id: randomUUID() }
  await trx
    .insertInto('webhooks')
    .values({ ...form, ...ids })
    .execute()
  return ids
}

/** Switched on, it gets at once what waits, with all its attempts again. */
export async function updateWebhook(
  db: Kysely<Database>,
  id: string,
  form: WebhookForm,
  assertMayChange: (present: Webhook) => Promise<void>,
): Promise<Webhook> {
  return db.transaction().execute(async (trx) => {
    // No stronger lock: a booking passes by a webhook whose row is locked as for its deletion (entry-message.ts).
    await trx.selectFrom('webhooks').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const before = await findWebhook(trx, id)
    await assertMayChange(before)
    const isNewlyOn = form.active && !before.active
    await trx
      .updateTable('webhooks')
      .set((eb) => ({
        ...form,
        ...(isNewlyOn && { off_because: null, failing_since: null }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    if (isNewlyOn)
      await trx
        .updateTable('webhook_messages')
        .set({ attempts: 0, first_attempt_at: null, claimed_until: null, due_at: sql<Date>`now()` })
        .where('webhook_id', '=', id)
        .where('due_at', 'is not', null)
        .execute()
    return findWebhook(trx, id)
  })
}

export async function deleteWebhook(db: Kysely<Database>, id: string) {
  const { numDeletedRows } = await db.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new WebhookNotFound()
}

/** Returns the id of the new secret. The one before is good for a day more; an older one ends now. */
export async function renewSecret(trx: Transaction<Database>, id: string): Promise<string> {
  const secretId = randomUUID()
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({
      secret_id: secretId,
      old_secret_id: sql<string>`secret_id`,
      old_secret_until: sql<Date>`now() + make_interval(hours => ${OLD_SECRET_HOURS})`,
    })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new WebhookNotFound()
  return secretId
}
