/** How the service worker answers a request; null leaves it to the browser. */
export type Policy =
  /** Navigation: network, else the cached page. */
  | 'page'
  /** Mutable files: network, else the last response. */
  | 'fresh'
  /** Immutable files: cache, else network. */
  | 'file'
  /** The public menu: network, else the last response. */
  | 'menu'
  /** Orders and places of the user: network, else the last response, in a cache that is deleted at sign-out. */
  | 'personal'

const menuPaths = new Set(['/api/products', '/api/categories', '/api/config'])

/** Tells whether the file name contains a content hash. */
export const isHashed = (pathname: string) => /\.[0-9a-f]{8,}\.[^/]+$/.test(pathname)

/** Returns the policy for a method and URL. Of `/api` only the menu, images and orders are cached, and only for GET. */
export function policyFor(method: string, address: string, origin: string, navigates: boolean): Policy | null {
  const url = new URL(address)
  if (method !== 'GET' || url.origin !== origin) return null
  const { pathname, search } = url
  if (pathname.startsWith('/api/images/')) return 'file'
  if (menuPaths.has(pathname) && search === '') return 'menu'
  // A search is not stored on the device: its URL contains names and phone numbers.
  if (pathname === '/api/orders' && url.searchParams.has('q')) return null
  if (pathname === '/api/users/places') return 'personal'
  if (pathname === '/api/orders' || pathname.startsWith('/api/orders/')) return 'personal'
  if (/^\/(api|docs|problems|pages|healthz|livez)($|\/)/.test(pathname)) return null
  if (navigates) return 'page'
  if (pathname === '/remotes.json') return 'fresh'
  return isHashed(pathname) || pathname.startsWith('/icons/') ? 'file' : null
}
