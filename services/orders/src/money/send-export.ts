import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ExportFormat } from '@tapri/contracts/exports'
import { confirmWithAuth } from '@tapri/service-kit/http/access'
import { createLimiter } from '@tapri/service-kit/process/limiter'
import { refusal } from '@tapri/service-kit/http/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BYTE_ORDER_MARK, type Cell, line, text } from '@tapri/service-kit/data/csv'

const ExportsBusy = refusal('EXPORTS_BUSY')
const ExportRunning = refusal('EXPORT_RUNNING')

/** Rows read by one statement: less than 1 MiB of text. */
export const EXPORT_PAGE = 1_000
/** Simultaneous exports in a process, one per person. Each has two pages in memory. */
const MAX_OPEN = 20
/** Pages read at the same time. More would make other requests wait for database connections. */
const MAX_READING = 3
/** How long an export waits for a place; most exports are short. */
const PLACE_WITHIN_MS = 1_000
/**
 * Only for a gateway that vanished: the gateway itself ends an export whose reader is too slow
 * (services/gateway/src/pace.ts), and with megabytes of buffers in between, a slow connection may take nothing for
 * minutes.
 */
const TAKEN_WITHIN_MS = 30 * 60_000
const open = new Set<string>()
const busy = () => Object.assign(new ExportsBusy(), { retryAfterSeconds: 5, isExpected: true })
const reading = createLimiter({ concurrency: MAX_READING, refusal: busy })

export interface Export {
  name: string
  columns: readonly string[]
  pages: AsyncGenerator<Cell[][]>
  format?: ExportFormat | undefined
}

/**
 * Streams pages as CSV, each read after the previous one was taken: two are in memory, however many there are, and no
 * transaction stays open. A failure before the first page is a refusal. A later one, or the loss of the caller's
 * rights, aborts the response, so that nobody takes a part for the whole.
 */
export async function sendExport(request: FastifyRequest, reply: FastifyReply, file: Export) {
  await confirmWithAuth(request, 'required')
  const { name, pages } = file
  const { id } = request.user
  await takePlace(id)
  try {
    const first = await reading(() => pages.next())
    const parts = Readable.from(partsOf(request, first, file), { objectMode: false })
    parts.once('close', () => open.delete(id))
    reply.raw.setTimeout(TAKEN_WITHIN_MS, () => reply.raw.destroy())
    return await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .header('cache-control', 'no-store')
      .send(parts)
  } catch (error) {
    open.delete(id)
    throw error
  }
}

/** Gives each person one place, so that slow exports of one person do not block others. */
async function takePlace(id: string) {
  const until = performance.now() + PLACE_WITHIN_MS
  while (open.has(id) || open.size >= MAX_OPEN) {
    if (performance.now() > until) throw open.has(id) ? new ExportRunning() : busy()
    await sleep(20)
  }
  open.add(id)
}

async function* partsOf(request: FastifyRequest, first: IteratorResult<Cell[][]>, { columns, pages, format }: Export) {
  yield BYTE_ORDER_MARK + line(columns.map(text), format)
  try {
    for (let page = first; !page.done; page = await reading(() => pages.next())) {
      await request.confirmCaller()
      await confirmWithAuth(request, 'required')
      if (page.value.length > 0) yield page.value.map((cells) => line(cells, format)).join('')
    }
  } finally {
    await pages.return(undefined)
  }
}
