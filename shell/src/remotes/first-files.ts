/** The chunk that webpack-config/federation.ts names, with its styles. */
const isFirst = (file: string) => /^app\.[0-9a-f]+\.(js|css)$/.test(file)

/**
 * Asks the browser for the files that a remote's first page needs. `preload`: now, beside the entry, instead of after
 * it has run; `prefetch`: when it has nothing else to do, for the next page.
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
