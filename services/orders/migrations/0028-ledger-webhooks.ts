import { type Kysely, sql } from 'kysely'

/**
 * Entries of the ledger as messages of webhooks, in the transaction that books them: one message for each entry and each webhook that wants its kind, and
 * none of what is taken back. Deferred, since the postings follow their entry. A webhook that is being deleted is passed by, so that no booking
 * waits for it. Messages of one order wait for each other (0024-webhooks.ts), those of no order for none.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function tell_webhooks() returns trigger language plpgsql as $$
    begin
      insert into webhook_messages (webhook_id, id, type, order_id, body)
      select webhook.id, 'msg_entry_' || new.id, 'ledger.' || new.kind, new.order_id, (
        select json_build_object(
          'type', 'ledger.' || new.kind,
          'timestamp', to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', json_strip_nulls(json_build_object(
            'entry_id', new.id, 'kind', new.kind, 'outlet_id', new.outlet_id,
            'order_id', new.order_id, 'order_number', left(new.order_id, 8),
            'hand_over_id', new.hand_over_id, 'closing_id', new.closing_id,
            'reason', new.reason, 'reference', new.reference,
            'postings', json_agg(json_build_object(
              'account', account, 'delivery_person_id', person_id, 'amount', trim_scale(paise / 100.0)) order by line))))
        from ledger_postings where entry_id = new.id
      )::text
      from (
        select id from webhooks where 'ledger.' || new.kind = any(types) for key share skip locked
      ) as webhook;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger tell_webhooks after insert on ledger_entries
    deferrable initially deferred for each row execute function tell_webhooks()`.execute(db)
}
