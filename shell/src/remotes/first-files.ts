/** Matches the chunk that webpack-config/federation.ts names `app`, and its styles. */
const isFirst = (file: string) => /^app\.[0-9a-f]+\.(js|css)$/.test(file)

/**
 * Adds resource hints for the files that a remote's first page needs. `preload`: load them now, parallel to the entry;
 * `prefetch`: load them when idle, for the next page.
 */
export function requestFirst(rel: 'preload' | 'prefetch', entry: string, integrity: Record<string, string> = {}) {
  const script = new URL(entry, window.location.href)
  const first = Object.keys(integrity).filter(isFirst)
  const all = rel === 'prefetch' ? [script.href, ...first] : first
  for (const file of all) {
    const link = document.createElement('link')
    link.rel = rel
    link.href = new URL(file, script).href
    if (rel === 'preload') {
      link.as = file.endsWith('.css') ? 'style' : 'script'
      link.integrity = (file.endsWith('.js') && integrity[file]) || ''
    }
    document.head.append(link)
  }
}
