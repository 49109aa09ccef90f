/**
 * Tells whether a path is canonical: no empty segment, none that begins with a dot, no percent-encoding, no `;` or `\`.
 * All paths of the product are; any other could be parsed differently by gateway and service, and gets 404.
 */
export const isPlainPath = (pathname: string) => pathname === '/' || /^(?:\/[\w~@-][\w.~@-]*)+$/.test(pathname)

/** Returns the path of a request URL without its query, not decoded. */
export function pathOf(url: string) {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
