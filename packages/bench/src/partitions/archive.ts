import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createWriteStream, createReadStream, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'

/** Rows read and written at once. */
const ROWS = 2_000

export interface Archived {
  orders: number
  /** Of the file. */
  bytes: number
  writeMs: number
  readMs: number
}

/**
 * Writes a partition of orders, each with its timeline, as JSON lines into a compressed file, reads that into an empty table, and
 * compares the two.
 */
export async function archive(client: pg.Client, month: string, file: string): Promise<Archived> {
  const startedAt = performance.now()
  await pipeline(Readable.from(linesOf(client, month)), createZstdCompress(), createWriteStream(file))
  const writeMs = performance.now() - startedAt

  await client.query(`create table by_id.returned (like by_id.orders)`)
  const lines = createInterface({ input: createReadStream(file).pipe(createZstdDecompress()) })
  let waiting: string[] = []
  const write = async () => {
    await client.query(
      `insert into by_id.returned select back.* from unnest($1::jsonb[]) as line,
         jsonb_populate_record(null::by_id.returned, line -> 'order') as back`,
      [waiting],
    )
    waiting = []
  }
  for await (const line of lines) if (waiting.push(line) === ROWS) await write()
  await write()
  const readMs = performance.now() - startedAt - writeMs

  const { rows } = await client.query<{ orders: string; different: string }>(
    `select (select count(*) from by_id.returned) as orders,
       (select count(*) from (select * from by_id.orders_${month} except select * from by_id.returned) as lost) as different`,
  )
  const [{ orders, different } = { orders: 0, different: 0 }] = rows
  if (Number(orders) === 0 || Number(different) > 0)
    throw new Error(`${different} of ${orders} orders came back changed`)
  return { orders: Number(orders), bytes: statSync(file).size, writeMs, readMs }
}

async function* linesOf(client: pg.Client, month: string) {
  let after = ''
  for (;;) {
    const { rows } = await client.query<{ id: string; line: string }>(
      `select id, jsonb_build_object('order', to_jsonb(orders), 'timeline',
         (select jsonb_agg(steps order by version) from by_id.timeline_${month} as steps where order_id = orders.id))::text as line
       from by_id.orders_${month} as orders where id > $1 order by id limit ${ROWS}`,
      [after],
    )
    if (rows.length === 0) return
    for (const { line } of rows) yield `${line}\n`
    after = rows.at(-1)?.id ?? ''
  }
}
