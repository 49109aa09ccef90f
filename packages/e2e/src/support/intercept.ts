import type { Page } from 'playwright-core'

/** A request that waits for its answer. */
export interface PausedRequest {
  method: string
  url: URL
  /** Names in lower case. */
  headers: Record<string, string>
  body: string | undefined
}

export interface FakedResponse {
  status: number
  contentType?: string
  body?: string | Buffer
}

/** Null: the request continues to the network. */
export type Answer = FakedResponse | 'connection refused' | null

/**
 * Answers the requests of a page whose URL matches one of the patterns (`*` stands for any text). Playwright's `route`
 * would pause every request and disable the HTTP cache, and with it the cache of compiled scripts.
 */
export async function interceptRequests(
  page: Page,
  patterns: readonly string[],
  answer: (request: PausedRequest) => Promise<Answer>,
) {
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const { method, postData } = request
    const given = await answer({ method, url: new URL(request.url), headers, body: postData })
    // The page may have navigated, or be closed.
    await send(given, requestId).catch(() => {})
  })
  await cdp.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })

  function send(given: Answer, requestId: string) {
    if (!given) return cdp.send('Fetch.continueRequest', { requestId })
    if (given === 'connection refused')
      return cdp.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
    const { status, contentType, body = '' } = given
    return cdp.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: contentType ? [{ name: 'content-type', value: contentType }] : [],
      body: Buffer.from(body).toString('base64'),
    })
  }
}
