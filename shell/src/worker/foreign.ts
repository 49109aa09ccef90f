/** The media type that the server sends for each kind of path; HTML only for the pages of the shell. */
const typesOf: readonly (readonly [path: RegExp, type: RegExp])[] = [
  [/^\/api\/images\//, /^image\//],
  [/^\/api\//, /^application\/([\w.-]+\+)?json/],
  [/\.html$/, /^text\/html/],
  [/\.js$/, /^(text|application)\/javascript/],
  [/\.css$/, /^text\/css/],
  [/\.json$/, /^application\/json/],
  [/\.webmanifest$/, /^application\/(manifest\+)?json/],
  [/\.woff2$/, /^(font\/|application\/octet-stream)/],
  [/\.(png|svg|jpg|webp|ico)$/, /^image\//],
]

type Judged = Pick<Response, 'status' | 'type' | 'redirected'> & { headers: Pick<Headers, 'get'> }

/**
 * Returns whether a response is not from our server: one that was redirected, is from another origin, or is a 200 with
 * the wrong media type for its path. Captive portals and proxies respond like that. Error responses are left to the
 * page.
 */
export function isForeign(address: string, { status, type, redirected, headers }: Judged): boolean {
  // Responses that this worker built from stored ones have the type `default`.
  if (redirected || !['basic', 'default'].includes(type)) return true
  if (status !== 200) return false
  const { pathname } = new URL(address)
  const given = headers.get('content-type') ?? ''
  const expected = typesOf.find(([path]) => path.test(pathname))?.[1]
  return expected ? !expected.test(given) : given.startsWith('text/html')
}

/**
 * Fetches anything but a navigation. Retries once after a foreign response, which may come from the HTTP cache; if the
 * second one is foreign too, the server is unreachable, as without a network.
 */
export async function fetchOwn(request: Request): Promise<Response> {
  for (const asked of [request, new Request(request, { cache: 'reload' })]) {
    const response = await fetch(asked)
    if (!isForeign(request.url, response)) return response
  }
  throw new TypeError('another server answered')
}
