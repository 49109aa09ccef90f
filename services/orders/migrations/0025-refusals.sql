-- The promise of an order is immutable, except that its online payment sets the time anew and an erasure clears the
-- ride minutes. An ended order may only change its rating, its details (erased once), and how it was paid, after the
-- ledger has the counter-entry. An order is paid online only by a payment that it keeps.
create function refuse_change_of_order() returns trigger language plpgsql as $$
declare
  allowed jsonb := '{}';
begin
  if not old.is_open or new.ratings <> old.ratings then
    if new.ratings <> old.ratings then
      allowed := jsonb_build_object(
        'face', new.face, 'face_line', new.face_line, 'rated_at', new.rated_at, 'ratings', old.ratings + 1);
    elsif new.erased_at is distinct from old.erased_at and old.erased_at is null then
      allowed := jsonb_build_object('address', '—', 'lat', 0, 'lng', 0, 'distance_km', 0, 'cancel_note', null, 'note', null,
        'way_note', null, 'buyer', null, 'ride_minutes', null, 'erased_at', new.erased_at, 'items', (
          select jsonb_agg(item - 'note' order by place) from jsonb_array_elements(old.items) with ordinality as line (item, place)));
    elsif (new.paid_by, new.upi_reference) is distinct from (old.paid_by, old.upi_reference) then
      if new.paid_by is null or not is_booked(new) then
        raise exception 'an order that has ended may not be paid otherwise than the ledger says'
          using errcode = 'restrict_violation';
      end if;
      allowed := jsonb_build_object('paid_by', new.paid_by, 'upi_reference', new.upi_reference);
    end if;
    if to_jsonb(new) <> to_jsonb(old) || allowed then
      raise exception 'an order that has ended may not be changed' using errcode = 'restrict_violation';
    end if;
  end if;
  if old.promised_at is not null
    and (
      (old.wait_minutes, old.make_minutes, old.spare_minutes, old.orders_ahead)
        is distinct from (new.wait_minutes, new.make_minutes, new.spare_minutes, new.orders_ahead)
      or (old.ride_minutes is distinct from new.ride_minutes and (new.erased_at is null or new.ride_minutes is not null))
      or (old.promised_at is distinct from new.promised_at and (old.pay_until is null or new.pay_until is not null))
    )
  then
    raise exception 'a promise may not be changed' using errcode = 'restrict_violation';
  end if;
  if new.payment_method = 'online' and new.payment_status = 'paid' and old.payment_status <> 'paid'
    and not exists (select from payments where order_id = new.id and refund_reason is null)
  then
    raise exception 'an order is not paid online without its payment' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger refuse_change_of_ended on orders;
drop trigger refuse_change_of_promise on orders;
drop trigger refuse_without_payment on orders;
-- Only changes that might be refused call the function: the condition is false for each step of an open order.
create trigger refuse_change before update on orders for each row
  when (
    not old.is_open or new.ratings <> old.ratings
    or (new.payment_method = 'online' and new.payment_status <> old.payment_status)
    or (old.promised_at, old.wait_minutes, old.make_minutes, old.ride_minutes, old.spare_minutes, old.orders_ahead)
      is distinct from (new.promised_at, new.wait_minutes, new.make_minutes, new.ride_minutes, new.spare_minutes, new.orders_ahead)
  )
  execute function refuse_change_of_order();

-- A payment is never deleted; only its refund changes, and a wanted refund stays wanted. Payments cannot be truncated
-- alone, because refunds refer to them, and refunds cannot be truncated.
create function refuse_change_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.provider, new.payment_ref, new.session_id, new.order_id, new.amount_paise, new.paid_at)
      is distinct from (old.id, old.provider, old.payment_ref, old.session_id, old.order_id, old.amount_paise, old.paid_at)
    or (old.refund_reason is not null and new.refund_reason is distinct from old.refund_reason)
    or (old.refunded_at is not null and new.refunded_at is distinct from old.refunded_at)
  then
    raise exception 'a payment may not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger refuse_change on payments;
drop trigger refuse_rewriting on payments;
create trigger refuse_change_or_deletion before delete or update on payments for each row
  execute function refuse_change_of_payment();

drop function refuse_change_of_ended, refuse_without_payment;
