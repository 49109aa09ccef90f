// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { createDownload } from './download.ts'

const ended: (string | null)[] = []
const download = createDownload({ token: () => 'token', language: () => 'en', onEnded: (token) => ended.push(token) })

/** Returns a response in chunks; it breaks off before the last one unless `isWhole`. */
function respond(pieces: readonly string[], isWhole = true) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const body = new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        if (isWhole) controller.close()
        else controller.error(new TypeError('network error'))
      },
    })
    return new Response(body, { headers: { 'content-disposition': 'attachment; filename="orders-1.csv"' } })
  })
  return asked
}

/** Fakes a browser that asks where to save a file; records what is written as it arrives. */
function choosing(before = '') {
  const file = { written: before, isThere: true, suggestedName: '' }
  const createWritable = async () => {
    let written = ''
    return new WritableStream<Uint8Array>({
      write: (piece) => void (written += new TextDecoder().decode(piece)),
      close: () => void (file.written = written),
    })
  }
  vi.stubGlobal('showSaveFilePicker', async ({ suggestedName }: { suggestedName: string }) => {
    file.suggestedName = suggestedName
    const remove = async () => void (file.isThere = false)
    return { createWritable, remove, getFile: async () => ({ size: before.length }) }
  })
  return file
}

test('a file goes to the chosen place as it comes', async () => {
  const file = choosing()
  const asked = respond(['a,b\r\n', '1,2\r\n'])
  expect(await download('GET /exports/orders', { from: '2026-11-01' })).toBe(true)
  expect(file).toEqual({ written: 'a,b\r\n1,2\r\n', isThere: true, suggestedName: 'orders.csv' })
  expect(asked).toEqual(['/api/exports/orders?from=2026-11-01'])
})

test.each([
  ['', { written: '', isThere: false }],
  ['of yesterday', { written: 'of yesterday', isThere: true }],
])('a file that breaks off leaves nothing, and what stood there (%j) as it was', async (before, left) => {
  const file = choosing(before)
  respond(['a,b\r\n'], false)
  await expect(download('GET /exports/ledger', {})).rejects.toMatchObject({ status: 0 })
  expect(file).toMatchObject(left)
})

test('who chooses no place asks for nothing', async () => {
  vi.stubGlobal('showSaveFilePicker', async () => {
    throw new DOMException('The user aborted a request.', 'AbortError')
  })
  const asked = respond(['a'])
  expect(await download('GET /exports/bills', {})).toBe(false)
  expect(asked).toEqual([])
})

test.each([
  ['has no such question', undefined],
  [
    'allows it not',
    async () => {
      throw new DOMException('Not allowed here.', 'SecurityError')
    },
  ],
])('where the browser %s, the file is gathered and saved under the name that the service gives', async (_, picker) => {
  if (picker) vi.stubGlobal('showSaveFilePicker', picker)
  const saved: string[] = []
  const link = { download: '', click: () => saved.push(link.download) }
  vi.stubGlobal('document', { createElement: () => link })
  respond(['a,b\r\n'])
  expect(await download('GET /exports/orders', {})).toBe(true)
  expect(saved).toEqual(['orders-1.csv'])
})

test('a refusal is thrown with its sentence, and ends the session after a 401', async () => {
  const file = choosing()
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Please login.' }, { status: 401 }))
  await expect(download('GET /exports/orders', {})).rejects.toMatchObject({ status: 401, message: 'Please login.' })
  expect([ended, file.isThere]).toEqual([['token'], false])
})
