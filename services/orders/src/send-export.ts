import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from '@tapri/service-kit/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BYTE_ORDER_MARK, type Cell, line, text } from './csv.ts'

const ExportsBusy = refusal('EXPORTS_BUSY')

/** Rows that one statement reads: below 1 MiB of text. */
export const EXPORT_PAGE = 1_000
/** Exports that a process makes at once: with more of them its other requests would wait for connections to the database. */
const MAX_CONCURRENT = 3
/** How long the next one waits: most exports are short. */
const PLACE_WITHIN_MS = 1_000
let atOnce = 0
const busy = () => Object.assign(new ExportsBusy(), { retryAfterSeconds: 5, isExpected: true })

export interface Export {
  /** Of the file, without its ending. */
  name: string
  columns: readonly string[]
  pages: AsyncGenerator<Cell[][]>
}

/**
 * Sends pages as CSV, each read when the one before has been taken: memory holds two of them, however many there are, and no transaction
 * stays open. A failure before the first page is a refusal; one after it cuts the response off, so that nobody takes a part for the whole. So
 * does the end of the caller's rights.
 */
export async function sendExport(request: FastifyRequest, reply: FastifyReply, { name, columns, pages }: Export) {
  await takePlace()
  try {
    const first = await pages.next()
    const parts = Readable.from(partsOf(request, columns, first, pages), { objectMode: false })
    parts.once('close', () => {
      atOnce -= 1
    })
    return await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .header('cache-control', 'no-store')
      .send(parts)
  } catch (error) {
    atOnce -= 1
    throw error
  }
}

async function takePlace() {
  const until = performance.now() + PLACE_WITHIN_MS
  while (atOnce >= MAX_CONCURRENT) {
    if (performance.now() > until) throw busy()
    await sleep(20)
  }
  atOnce += 1
}

async function* partsOf(
  request: FastifyRequest,
  columns: readonly string[],
  first: IteratorResult<Cell[][]>,
  pages: AsyncGenerator<Cell[][]>,
) {
  yield BYTE_ORDER_MARK + line(columns.map(text))
  try {
    for (let page = first; !page.done; page = await pages.next()) {
      await request.confirmCaller()
      if (page.value.length > 0) yield page.value.map(line).join('')
    }
  } finally {
    await pages.return(undefined)
  }
}
