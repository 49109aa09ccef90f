import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, type TestContext, vi } from 'vitest'
import { respondsOk, type Part } from './part.ts'
import { portChooser } from './ports.ts'
import { startTimeOf } from './processes.ts'
import { messageOf } from './refusal.ts'
import { type Supervisor, supervise } from './supervisor.ts'

const freePort = portChooser()

/** Creates a folder in which fake parts run; `lines` are their output. */
function sandbox(onTestFinished: TestContext['onTestFinished']) {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-supervisor-'))
  const lines: string[] = []
  let supervisor: Supervisor | undefined
  onTestFinished(async () => {
    await supervisor?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A small web server that reports when it begins and ends; `ending` is what it does on SIGTERM. */
  async function fakePart(name: string, needs: string[] = [], ending = 'process.exit(0)'): Promise<Part> {
    const port = await freePort()
    const program = join(folder, `${name}.mjs`)
    writeFileSync(
      program,
      `import { createServer } from 'node:http'
       console.log('begins')
       process.on('SIGTERM', () => { console.log('ends'); ${ending} })
       createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1')`,
    )
    return {
      name,
      needs,
      command: process.execPath,
      args: [program],
      env: {},
      isHealthy: () => respondsOk(`http://127.0.0.1:${port}`),
      stopSignal: 'SIGTERM',
      stopTimeoutMs: 10_000,
      healthyTimeoutMs: 30_000,
      facts: { port },
    }
  }

  function run(parts: Part[]) {
    const log = (name: string, line = '') => void lines.push(`${name} ${line}`)
    supervisor = supervise(parts, { cwd: folder, runDir: join(folder, 'run'), log })
    return supervisor
  }
  const pidOf = (name: string) => supervisor?.describe().find((part) => part.name === name)?.pid ?? 0
  return { folder, lines, fakePart, run, pidOf }
}

test('a killed process is restarted, also repeatedly', async ({ onTestFinished }) => {
  const { fakePart, run, pidOf } = sandbox(onTestFinished)
  const stack = run([await fakePart('store')])
  await stack.start()
  for (let round = 1; round <= 3; round += 1) {
    const before = pidOf('store')
    process.kill(before, 'SIGKILL')
    await vi.waitFor(() => expect(stack.describe()).toMatchObject([{ healthy: true, restarts: round }]), {
      timeout: 10_000,
      interval: 20,
    })
    expect(pidOf('store')).not.toBe(before)
  }
})

test('a process that ignores the stop signal is killed after its timeout', async ({ onTestFinished }) => {
  const { fakePart, run, pidOf } = sandbox(onTestFinished)
  const stack = run([{ ...(await fakePart('deaf', [], '')), stopTimeoutMs: 500 }])
  await stack.start()
  const pid = pidOf('deaf')
  const startedAt = Date.now()
  await stack.stop()
  expect(Date.now() - startedAt).toBeLessThan(5_000)
  expect(startTimeOf(pid)).toBeUndefined()
})

// Each waits most of its time.
describe.concurrent('a stack of fake parts', () => {
  test('starts processes in order of dependency, stops them in reverse, and leaves no process and no record', async ({
    expect,
    onTestFinished,
  }) => {
    const { folder, lines, fakePart, run } = sandbox(onTestFinished)
    const stack = run([await fakePart('shop', ['store']), await fakePart('store')])
    await stack.start()
    const pids = stack.describe().map(({ pid }) => pid ?? 0)
    await stack.stop()
    await expect.poll(() => lines).toEqual(['store begins', 'shop begins', 'shop ends', 'store ends'])
    expect(pids.map(startTimeOf)).toEqual([undefined, undefined])
    expect(readdirSync(join(folder, 'run'))).toEqual([])
  })

  test('a process that cannot start is named, and its dependents are not started', async ({
    expect,
    onTestFinished,
  }) => {
    const { lines, fakePart, run } = sandbox(onTestFinished)
    const broken = { ...(await fakePart('store')), args: ['-e', 'console.error("no disk"); process.exit(3)'] }
    const stack = run([broken, await fakePart('shop', ['store'])])
    await expect(stack.start()).rejects.toThrow('store does not start (exit code 3); its log is above')
    expect(lines.filter((line) => line === 'store no disk')).toHaveLength(3)
    expect(lines).not.toContain('shop begins')
  })

  test('a process that a wrong setting stops is not tried again, and its line is the reason', async ({
    expect,
    onTestFinished,
  }) => {
    const { lines, fakePart, run } = sandbox(onTestFinished)
    const line = 'store: Settings: PASSWORD_MIN must be >= 6'
    const stopped = `console.log('begins'); console.error(${JSON.stringify(line)}); process.exit(78)`
    const stack = run([{ ...(await fakePart('store')), args: ['-e', stopped] }, await fakePart('shop', ['store'])])
    await expect(stack.start()).rejects.toThrow(line)
    expect(lines.filter((each) => each === 'store begins')).toHaveLength(1)
  })

  test('a process that starts early runs beside its dependencies, is healthy after them and is stopped before them', async ({
    expect,
    onTestFinished,
  }) => {
    const { lines, fakePart, run } = sandbox(onTestFinished)
    let isStoreHealthy = false
    const store = { ...(await fakePart('store')), isHealthy: async () => isStoreHealthy }
    const stack = run([{ ...(await fakePart('shop', ['store'])), startsEarly: true }, store])
    const starting = stack.start()
    await expect.poll(() => lines.toSorted()).toEqual(['shop begins', 'store begins'])
    expect(stack.describe().map(({ healthy }) => healthy)).toEqual([false, false])
    isStoreHealthy = true
    await starting
    expect(stack.describe().map(({ healthy }) => healthy)).toEqual([true, true])
    await stack.stop()
    await expect.poll(() => lines.slice(-2)).toEqual(['shop ends', 'store ends'])
  })

  test('a missing program is named', async ({ expect, onTestFinished }) => {
    const { fakePart, run } = sandbox(onTestFinished)
    const stack = run([{ ...(await fakePart('store')), command: '/no/such/program' }])
    await expect(stack.start()).rejects.toThrow(/store does not start \(spawn \/no\/such\/program ENOENT\)/)
  })

  test('stopping during the start settles, and the start is rejected', async ({ expect, onTestFinished }) => {
    const { fakePart, run, pidOf } = sandbox(onTestFinished)
    const never = { ...(await fakePart('slow')), isHealthy: async () => false }
    const stack = run([never])
    const starting = stack.start().catch(messageOf)
    await expect.poll(() => pidOf('slow')).toBeGreaterThan(0)
    const pid = pidOf('slow')
    await stack.stop()
    expect(await starting).toBe('slow was stopped')
    expect(startTimeOf(pid)).toBeUndefined()
  })

  test('a process that hangs is restarted', async ({ expect, onTestFinished }) => {
    const { lines, fakePart, run } = sandbox(onTestFinished)
    const part = await fakePart('broker')
    let isStuck = true
    const running = run([{ ...part, isStuck: async () => isStuck }])
    await running.start()
    const first = running.describe()[0]?.pid
    await expect.poll(() => running.describe()[0]).toMatchObject({ restarts: 1, healthy: true })
    isStuck = false
    expect(running.describe()[0]?.pid).not.toBe(first)
    expect(lines).toContain('tapri broker runs but serves nothing; killing it')
  })
})
