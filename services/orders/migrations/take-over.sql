-- Brings a database with the migrations before the first release to the tables of schema/: what changes follow from
-- another is in src now. 14-refusals.sql comes after it.
drop view ledger_faults;
drop function refuse_rewriting, set_is_open, start_waiting, keep_step_times, refuse_change_of_ended,
  refuse_change_beside_rating, begin_edition, begin_names, erase_place, erase_word, erase_way_note, erase_ride,
  without_line_notes, leave_waitlist, gather_words_of_person, gather_words_of_order, add_words, count_orders_on_insert,
  count_orders_on_update, count_orders_on_delete, forget_order_counts, count_cancelled, forget_cancelled_counts,
  count_ended, forget_ended_counts, count_people, count_delivered, forget_sales_counts, count_faces, forget_face_counts,
  count_promise, assert_balanced, cancel_in_open_day, of_open_day, book, add_to_balances, set_paid_by, book_sale,
  is_booked, paid_into, want_refund, refuse_without_payment, book_payment, issue_bill, tell_webhooks cascade;
alter table orders add column erased_at timestamptz;
update orders set erased_at = clock_timestamp() where address = '—' and lat = 0 and lng = 0;
alter table orders add constraint open_until_ended check (is_open = (order_status not in ('delivered', 'cancelled')));
