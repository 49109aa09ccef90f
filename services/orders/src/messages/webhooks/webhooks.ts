import { randomUUID } from 'node:crypto'
import { WEBHOOKS_MAX_SIZE } from '@tapri/contracts/limits'
import type { Webhook, WebhookForm } from '@tapri/contracts/webhooks'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordChange } from '../../changes.ts'
import type { Database } from '../../database.ts'

export const WebhookNotFound = refusal('WEBHOOK_NOT_FOUND')
const WebhooksFull = refusal('WEBHOOKS_FULL')

/** After a renewal, messages are also signed with the previous secret for this long. */
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

/** Inserts a webhook. Locks the table, so that concurrent inserts cannot exceed the limit. */
export async function insertWebhook(trx: Transaction<Database>, by: string, form: WebhookForm) {
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
  await recordChange(trx, { by, kind: 'webhook', id: ids.id, name: form.name, before: null, after: form })
  return ids
}

/** Updates a webhook. When it is switched on, waiting messages become due at once, with all their attempts. */
export async function updateWebhook(
  db: Kysely<Database>,
  by: string,
  id: string,
  form: WebhookForm,
  assertMayChange: (present: Webhook) => Promise<void>,
): Promise<Webhook> {
  return db.transaction().execute(async (trx) => {
    // A weaker lock than a deletion's: a booking skips webhooks that are locked for deletion (entry-message.ts).
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
    const after = await findWebhook(trx, id)
    const named = { by, kind: 'webhook', id, name: after.name } as const
    await recordChange(trx, { ...named, before: webhookFacts(before), after: webhookFacts(after) })
    return after
  })
}

/** Keeps the fields that an admin enters, without those that the sender changes. */
const webhookFacts = ({ name, url, types, active }: WebhookForm): WebhookForm => ({ name, url, types, active })

export const deleteWebhook = (db: Kysely<Database>, by: string, id: string) =>
  db.transaction().execute(async (trx) => {
    const deleted = trx.deleteFrom('webhooks').where('id', '=', id).returning(['name', 'url', 'types', 'active'])
    const before = await deleted.executeTakeFirst()
    if (!before) throw new WebhookNotFound()
    await recordChange(trx, { by, kind: 'webhook', id, name: before.name, before, after: null })
  })

/** Renews the secret and returns its id. The previous one stays valid for a day; an older one ends now. */
export async function renewSecret(trx: Transaction<Database>, by: string, id: string): Promise<string> {
  const secretId = randomUUID()
  const renewed = await trx
    .updateTable('webhooks')
    .set({
      secret_id: secretId,
      old_secret_id: sql<string>`secret_id`,
      old_secret_until: sql<Date>`now() + make_interval(hours => ${OLD_SECRET_HOURS})`,
    })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!renewed) throw new WebhookNotFound()
  const secret = { before: {}, after: { secret: 'renewed' } }
  await recordChange(trx, { by, kind: 'webhook', id, name: renewed.name, ...secret })
  return secretId
}
