import {
  byId,
  type DataSubject,
  deleted,
  emptied,
  type PersonalRows,
  words,
} from '@tapri/service-kit/data/personal-data'
import { sql } from 'kysely'

/** Finds rows by a column with the person's phone. */
const byPhone = ({ phone }: DataSubject) => sql<boolean>`phone = ${phone ?? null}`

/** Finds limits whose name contains an id or the phone as a separate word. */
const byBucket = ({ ids, phone }: DataSubject) =>
  sql<boolean>`string_to_array(bucket, ' ') && ${[...ids, ...(phone === undefined ? [] : [phone])]}::text[]`

const byOwner = ({ ids }: DataSubject) =>
  sql<boolean>`owner_id = any (${ids}::text[]) or answer #>> '{done,id}' = any (${ids}::text[])`

const ofUser = { of: byId('user_id'), erasure: deleted }

/**
 * Every table with data about people (`personal-data.int.test.ts` finds missing ones). Erasure and export walk this
 * list. The row of `users` comes last: others are found by its id, which stays.
 */
export const personalData: readonly PersonalRows[] = [
  { table: 'saved_locations', given: ['address', 'lat', 'lng'], others: words('user_id'), ...ofUser },
  {
    table: 'saved_places',
    given: ['created_at', 'name', 'address', 'lat', 'lng', 'note'],
    others: words('user_id id version'),
    ...ofUser,
  },
  { table: 'nominees', given: ['named_at', 'name', 'phone'], others: words('user_id'), ...ofUser },
  {
    table: 'sessions',
    given: ['created_at', 'device', 'place', 'last_seen_at', 'expires_at', 'ended_at'],
    others: words('id user_id token_version'),
    of: byId('user_id'),
    erasure: emptied({ device: '', place: '' }),
  },
  {
    table: 'staff_events',
    given: ['at', 'kind', 'detail'],
    others: words('id subject_id subject_name subject_role'),
    of: byId('subject_id'),
    erasure: emptied({ subject_name: '', detail: '' }),
  },
  {
    table: 'staff_events',
    others: words('actor_id actor_name'),
    of: byId('actor_id'),
    erasure: emptied({ actor_name: '' }),
  },
  { table: 'staff_events_seen', others: words('user_id seen_id'), ...ofUser },
  {
    table: 'staff_positions',
    given: ['given_at', 'position', 'outlet_id'],
    others: words('person_id given_by'),
    of: byId('person_id'),
    erasure: deleted,
  },
  {
    table: 'second_factors',
    given: ['created_at', 'kind', 'name', 'confirmed_at', 'last_used_at'],
    others: words('id user_id secret last_step credential_id public_key counter transports'),
    ...ofUser,
  },
  { table: 'recovery_codes', others: words('user_id code_hash'), ...ofUser },
  {
    table: 'login_challenges',
    others: words('token_hash user_id token_version tries_left passkey_challenge expires_at'),
    ...ofUser,
  },
  { table: 'passkey_challenges', others: words('session_id user_id challenge expires_at'), ...ofUser },
  {
    table: 'reset_codes',
    others: words('id user_id code_hash asked_from tries_left tries_left_elsewhere expires_at'),
    ...ofUser,
  },
  { table: 'reset_windows', others: words('token_hash user_id expires_at'), ...ofUser },
  {
    table: 'login_codes',
    others: words('token_hash phone code_hash tries_left expires_at'),
    of: byPhone,
    erasure: deleted,
  },
  {
    // Somebody typed this phone without verifying it.
    table: 'registrations',
    others: [
      ...words('id phone name password_hash role status token_version asked_from code_hash tries_left'),
      ...words('code_expires_at created_at expires_at agreed_privacy_version'),
    ],
    of: byPhone,
    erasure: deleted,
  },
  {
    table: 'data_requests',
    given: ['asked_at', 'kind', 'due_at', 'done_at', 'note'],
    others: words('id person_id'),
    of: byId('person_id'),
    erasure: emptied({ note: null }),
  },
  { table: 'attempts', others: words('bucket at'), of: byBucket, erasure: deleted },
  {
    table: 'idempotency_keys',
    others: words('owner_id key body_hash answer created_at'),
    of: byOwner,
    erasure: deleted,
  },
  {
    table: 'outbox',
    others: words('id event_id subject thing_id data created_at traceparent'),
    of: byId('thing_id'),
    erasure: deleted,
  },
  {
    table: 'users',
    given: (
      [
        ['created_at', 'id', 'name', 'phone', 'role', 'status', 'phone_verified_at', 'blocked_at', 'blocked_reason'],
        ['agreed_privacy_version', 'agreed_at'],
      ] as const
    ).flat(),
    others: [
      ...words('password_hash token_version version deleted_at must_change_password password_expires_at'),
      ...words('one_time_password_used_at erase_after'),
    ],
    of: byId('id'),
    erasure: emptied({
      name: '',
      phone: '',
      password_hash: '',
      blocked_reason: null,
      agreed_privacy_version: null,
      agreed_at: null,
      erase_after: null,
    }),
  },
]
