import { savesData } from '@tapri/web-kit/saves-data'

/** The application's files, which build/prerender.ts writes into `#app-files` of the landing page. */
interface AppFiles {
  scripts: string[]
  styles: string[]
  /** The scripts worth prefetching before anybody opens a page of the application. */
  ahead: string[]
}

const appFiles = () => JSON.parse(document.getElementById('app-files')?.textContent ?? 'null') as AppFiles | null

function addLink(rel: string, href: string, as?: string) {
  const link = document.createElement('link')
  Object.assign(link, { rel, href, ...(as && { as }) })
  document.head.append(link)
  return link
}

/** Starts the application in this document, hidden until it renders: for signed-in users. */
export async function runApp() {
  document.documentElement.dataset.waiting = ''
  const { scripts = [], styles = [] } = appFiles() ?? {}
  for (const script of scripts) addLink('preload', script, 'script')
  const styled = styles.map((style) => new Promise((resolve) => (addLink('stylesheet', style).onload = resolve)))
  await Promise.all(styled)
  for (const src of scripts)
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }))
}

/** Prefetches the largest files of the application for the next page, unless the browser asks to save data. */
export function requestAhead() {
  if (!savesData()) for (const script of appFiles()?.ahead ?? []) addLink('prefetch', script, 'script')
}
