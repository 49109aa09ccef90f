import { deadLetters, streams } from '@tapri/contracts/streams'
import type { Broker } from '../../stack/broker.ts'
import type { Databases } from '../../stack/databases.ts'
import { type History, TOLD_POSITION } from '../traffic/history.ts'
import type { CheckResult } from './check.ts'

const mark = String(TOLD_POSITION.lat)

/** Every table of a database in which some column of some row contains the mark. */
const tablesWithMark = `
  select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
    and strpos(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text, '${mark}') > 0`

/** I22: the positions of delivery people during the run are in no table of any service and no stream of the broker. */
export async function checkPositions(
  databases: Databases,
  { broker }: { broker: Broker },
  { positionsTold }: History,
): Promise<CheckResult> {
  const tables = await databases.everywhere(tablesWithMark)
  const names = [...streams.map(({ name }) => name), deadLetters.name]
  const messages = (await Promise.all(names.map(broker.stored)))
    .flat()
    .filter(({ data }) => decoded(data).includes(mark))
  const violations: string[] = []
  if (tables.length + messages.length > 0) {
    violations.push(`I22 positions are in ${tables.length} tables and ${messages.length} messages`)
  }
  return { figures: { 'positions told': positionsTold }, violations }
}

const decoded = (data: Uint8Array) => new TextDecoder().decode(data)
