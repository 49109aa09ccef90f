import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { onPath } from '../../run/stack/programs.ts'
import { messageOf } from '../../run/stack/refusal.ts'
import { findOrInstall } from './find.ts'

/**
 * Finds the Chromium for the browser journeys: CHROMIUM_PATH, one on the PATH, Playwright's, else the distribution's.
 */
export const findBrowser = (say: (line: string) => void = console.log) =>
  findOrInstall({
    what: 'Chromium',
    setting: 'CHROMIUM_PATH',
    find: () => process.env.CHROMIUM_PATH || installed(),
    debian: 'chromium',
    say,
  })

/**
 * Finds the headless shell: Chromium without windows, the same engine in a third less CPU time (62 scenes: 75.6 s and
 * 46.1 s, 2 cores), but without push messages and the back/forward cache. HEADLESS_SHELL_PATH, one on the PATH,
 * Playwright's, else the distribution's; if there is none, the whole browser.
 */
export function findHeadlessShell(say: (line: string) => void = console.log): string {
  const installedShell = () =>
    shellNames.map(onPath).find(Boolean) ?? playwrights('chromium_headless_shell', shellPaths)
  try {
    return findOrInstall({
      what: 'headless shell of Chromium',
      setting: 'HEADLESS_SHELL_PATH',
      find: () => process.env.HEADLESS_SHELL_PATH || installedShell(),
      debian: shellNames[0],
      say,
    })
  } catch (error) {
    if (process.env.HEADLESS_SHELL_PATH) throw error
    say(`${messageOf(error)}, so the tests take longer`)
    return findBrowser(say)
  }
}

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'] as const
const shellPaths = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-mac/headless_shell',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed(): string | undefined {
  const onMac = process.platform === 'darwin' ? macPrograms.find((file) => existsSync(file)) : undefined
  return names.map(onPath).find(Boolean) ?? onMac ?? playwrights('chromium', browserPaths)
}

const browserPaths = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']

/** Returns the newest of these programs in the cache of `playwright install`. */
function playwrights(program: string, paths: readonly string[]): string | undefined {
  const cache = process.platform === 'darwin' ? join(homedir(), 'Library/Caches') : join(homedir(), '.cache')
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(cache, 'ms-playwright')
  if (!existsSync(folder)) return undefined
  const numberOf = (name: string) => Number(name.slice(program.length + 1))
  const versions = readdirSync(folder).filter((name) => name.startsWith(`${program}-`) && numberOf(name) > 0)
  const newest = versions.toSorted((a, b) => numberOf(b) - numberOf(a))[0]
  return newest && paths.map((path) => join(folder, newest, path)).find((file) => existsSync(file))
}
