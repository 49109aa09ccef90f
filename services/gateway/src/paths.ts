/**
 * Whether a path is written in the one plain way: segments of ordinary characters, none empty, none beginning with a
 * dot, nothing encoded. Every address of this product is; what is not was written to be read in two ways.
 */
export const isPlainPath = (pathname: string) => pathname === '/' || /^(?:\/[\w~@-][\w.~@-]*)+$/.test(pathname)

/** The path of a request's address, as it was sent. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
