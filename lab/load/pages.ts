/**
 * The second half of `npm run load`, or `npm run pages`: Lighthouse, bytes and requests of the landing page and the
 * menu, on a phone, against a plain page served beside them, and the frames of a map of moving riders; interleaved, in
 * five rounds. `--only landing` (`menu`, `bytes`, `map`) measures that; BASE_URL names a stack that already runs.
 */
import { POSITION_EVERY_SECONDS } from '@tapri/contracts/limits'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import { openStackUnderTest } from '@tapri/e2e/support/stack-under-test'
import { startServer } from './baseline/server.ts'
import { measureFirstVisit } from './pages/first-visit.ts'
import { measure } from './pages/lighthouse.ts'
import { measureMovingMap } from './pages/moving-map.ts'
import { pageGoals } from './page-goals.ts'
import { type Figures, judge } from './report/judge.ts'
import { publish, readOptions } from './report/output.ts'
import { table } from './report/table.ts'

const parts = ['landing', 'menu', 'bytes', 'map'] as const
const options = readOptions(parts)
const isWanted = (part: (typeof parts)[number]) => (options.only ?? part) === part
const rounds = options.isQuick ? 1 : 5

async function runLighthouse(name: string, url: string, path: string, token: string | null): Promise<Figures> {
  const { score, largestPaint, blocked } = await measure({ url, path, token })
  return { [`${name}.score`]: score, [`${name}.lcp`]: largestPaint, [`${name}.blocked`]: blocked }
}

const stack = await openStackUnderTest()
const plain = await startServer('plain-page')
const all: Figures[] = []
try {
  for (let round = 0; round < rounds; round += 1) {
    const pages = [
      isWanted('landing') && (() => runLighthouse('plain', plain.url, '/', null)),
      isWanted('landing') && (() => runLighthouse('landing', stack.url, '/', null)),
      isWanted('menu') &&
        (async () => runLighthouse('menu', stack.url, '/customer/menu', await fetchToken(stack.url, 'asha'))),
    ].filter((page) => page !== false)
    let figures = isWanted('bytes') ? await measureFirstVisit(stack.url, plain.url) : {}
    const first = round % pages.length
    for (const page of [...pages.slice(first), ...pages.slice(0, first)]) figures = { ...figures, ...(await page()) }
    if (isWanted('map')) figures = { ...figures, ...(await measureMovingMap(stack.url, POSITION_EVERY_SECONDS)) }
    all.push(figures)
  }
} finally {
  await Promise.all([plain.stop(), stack.stop()])
}
const rows = judge(pageGoals, all)
publish('pages', table(rows), { options, rows, rounds: all })
if (options.isGate && rows.some(({ isMet }) => isMet === false)) process.exitCode = 1
process.exit()
