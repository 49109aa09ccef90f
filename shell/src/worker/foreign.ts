/** The media type that the server sends for a kind of address; HTML for the pages of the shell alone. */
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
 * Tells whether a response is not of our server: one that was redirected or is of another origin, or a 200 of another
 * type than this address has. A captive portal or a proxy answers so. Errors are left to the page.
 */
export function isForeign(address: string, { status, type, redirected, headers }: Judged): boolean {
  // Responses that this worker made of stored ones are of type `default`.
  if (redirected || !['basic', 'default'].includes(type)) return true
  if (status !== 200) return false
  const { pathname } = new URL(address)
  const given = headers.get('content-type') ?? ''
  const expected = typesOf.find(([path]) => path.test(pathname))?.[1]
  return expected ? !expected.test(given) : given.startsWith('text/html')
}

/**
 * Fetches what is not a navigation. A foreign response is asked for once more, since the HTTP cache may have kept it;
 * if it is foreign again there is no way to the server, as without a network.
 */
export async function fetchOwn(request: Request): Promise<Response> {
  for (const asked of [request, new Request(request, { cache: 'reload' })]) {
    const response = await fetch(asked)
    if (!isForeign(request.url, response)) return response
  }
  throw new TypeError('another server answered')
}
