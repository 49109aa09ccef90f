import type { LiveData } from '@tapri/contracts/live'
import { Failure } from './calls.ts'

type OrderEvent = LiveData<'order'>

/** Returns the data of each complete event with this name in the text of a stream, and the remaining text. */
export function eventsIn(text: string, name: string): { data: string[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const data = blocks
    .map((block) => block.split('\n'))
    .filter((lines) => lines.includes(`event: ${name}`) || lines.includes(`event:${name}`))
    .map((lines) => lines.flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? []).join('\n'))
  return { data, rest }
}

/** Follows the customer's live stream until `close`; events that arrive before `until` is called count as well. */
export async function followOrders(address: string, token: string, timeoutMs: number) {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), timeoutMs)
  const response = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: over.signal,
  })
    .catch((error: unknown) => {
      throw over.signal.aborted ? new Failure(`GET /api/live: no answer within ${timeoutMs / 1000} s`) : error
    })
    .finally(() => clearTimeout(timer))
  if (response.status !== 200 || !response.body) throw new Failure(`GET /api/live answered ${response.status}`)
  const seen: OrderEvent[] = []
  let look = () => {}
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const { data, rest } = eventsIn(text + chunk, 'order')
      text = rest
      seen.push(...data.map((each): OrderEvent => JSON.parse(each)))
      look()
    }
  }
  void read(response.body).catch(() => {})

  return {
    /** Resolves once the stream reported this status of the order. */
    until: (orderId: string, status: OrderEvent['order_status']) =>
      new Promise<void>((resolve, reject) => {
        const late = () => reject(new Failure(`the live stream did not say within ${timeoutMs / 1000} s: ${status}`))
        const timer = setTimeout(late, timeoutMs)
        look = () => {
          if (!seen.some((event) => event.order_id === orderId && event.order_status === status)) return
          clearTimeout(timer)
          resolve()
        }
        look()
      }),
    close: () => over.abort(),
  }
}
