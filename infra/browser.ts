import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, onPath } from './stack/nats-server.ts'
import { Refusal, messageOf } from './stack/refusal.ts'

/** The Chromium for the browser journeys: CHROMIUM_PATH, one on the path, Playwright's own, else the distribution's. */
export function findBrowser(say: (line: string) => void = console.log): string {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Refusal(`CHROMIUM_PATH=${given} does not exist`)
  const found = given || installed()
  if (found) return found
  try {
    aptInstall('chromium', say)
    const program = installed()
    if (program) return program
    throw new Error('the package chromium has no program')
  } catch (error) {
    throw new Refusal(`there is no Chromium: install one or give it with CHROMIUM_PATH=… (${messageOf(error)})`)
  }
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed(): string | undefined {
  const onMac = process.platform === 'darwin' ? macPrograms.find((file) => existsSync(file)) : undefined
  return names.map(onPath).find(Boolean) ?? onMac ?? playwrights()
}

/** The newest Chromium that `playwright install` put into its cache. */
function playwrights(): string | undefined {
  const cache = process.platform === 'darwin' ? join(homedir(), 'Library/Caches') : join(homedir(), '.cache')
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(cache, 'ms-playwright')
  if (!existsSync(folder)) return undefined
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name))
  const newest = versions.toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))[0]
  const paths = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']
  return newest && paths.map((path) => join(folder, newest, path)).find((file) => existsSync(file))
}
