import { sql } from 'kysely'

/**
 * SQL: a table `earlier` with the ids of other accounts that have the customer's phone. Without it, somebody who deletes
 * their account and registers again would count as a new customer. A deleted account keeps its phone until it is erased.
 */
export const earlierAccounts = (customer: string) => sql`(
  select other.id from known_people as own join known_people as other on other.phone = own.phone and other.id <> own.id
  where own.id = ${customer} and own.phone <> '' and other.phone <> '') as earlier`
