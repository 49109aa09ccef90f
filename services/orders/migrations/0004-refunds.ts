import { type Kysely, sql } from 'kysely'

/**
 * Adds partial refunds of orders. Online ones are sent to the provider (`next_at`), and booked once it has made them;
 * only that progress changes.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table order_refunds (
      id text primary key,
      order_id text not null references orders (id),
      customer_id text not null,
      outlet_id text not null,
      amount_paise bigint not null check (amount_paise > 0),
      way text not null check (way in ('online', 'credit', 'cash')),
      reason text not null,
      lines jsonb,
      by_id text,
      by_role text,
      payment_id text references payments (id),
      attempts integer not null default 0,
      next_at timestamptz,
      provider_ref text,
      done_at timestamptz,
      at timestamptz not null default clock_timestamp(),
      constraint online_has_payment check ((way = 'online') = (payment_id is not null)),
      constraint waits_or_done check (next_at is null or done_at is null)
    );
    create index order_refunds_of_order on order_refunds (order_id);
    create index order_refunds_of_payment on order_refunds (payment_id) where payment_id is not null;
    create index order_refunds_of_outlet on order_refunds (outlet_id, at);
    create index order_refunds_to_send on order_refunds (next_at) where next_at is not null;
    create trigger refuse_rewriting before delete or truncate on order_refunds for each statement
      execute function refuse_rewriting('a refund');
    create trigger refuse_change before update on order_refunds for each row
      when (
        (new.id, new.order_id, new.amount_paise, new.way, new.reason, new.payment_id, new.at)
          is distinct from (old.id, old.order_id, old.amount_paise, old.way, old.reason, old.payment_id, old.at)
        or (old.done_at is not null and new.done_at is distinct from old.done_at)
      )
      execute function refuse_rewriting('a refund');`.execute(db)
