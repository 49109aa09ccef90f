/** How the service worker answers a request; null leaves it to the browser. */
export type Policy =
  /** A navigation: the network, else the kept application. */
  | 'page'
  /** May change under its name: the network, else what was last seen. */
  | 'fresh'
  /** Never changes under its name, or comes with the shell: what is kept, else the network. */
  | 'file'
  /** The public menu: the network, else the last seen. */
  | 'menu'
  /** What the person may see of orders: the same, in a cache that is gone at logout. */
  | 'personal'

const menuPaths = new Set(['/api/products', '/api/categories', '/api/config'])

/** Whether a path names its content by hash, as the build does. */
export const isHashed = (pathname: string) => /\.[0-9a-f]{8,}\.[^/]+$/.test(pathname)

/** Decides by method and address alone. Of `/api` only the menu, pictures and orders are ever kept, and no answer to a write. */
export function policyFor(method: string, address: string, origin: string, navigates: boolean): Policy | null {
  const url = new URL(address)
  if (method !== 'GET' || url.origin !== origin) return null
  const { pathname, search } = url
  if (pathname.startsWith('/api/images/')) return 'file'
  if (menuPaths.has(pathname) && search === '') return 'menu'
  if (pathname === '/api/orders' || pathname.startsWith('/api/orders/')) return 'personal'
  if (/^\/(api|docs|problems|healthz|livez)($|\/)/.test(pathname)) return null
  if (navigates) return 'page'
  if (pathname === '/remotes.json' || pathname.endsWith('/mf-manifest.json')) return 'fresh'
  if (isHashed(pathname) || pathname.startsWith('/icons/')) return 'file'
  return pathname === '/early.js' ? 'fresh' : null
}
