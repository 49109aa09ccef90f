import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `npm run ops -- measure-containers` recreates every container of the stack, one replica of each, and prints what each image
 * weighs, how long its container took until it was healthy, and the memory it holds.
 */
const folder = import.meta.dirname

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const docker = (...args: string[]) => run('docker', ...args).trim()

function compose(...args: string[]) {
  try {
    return run('docker-compose', ...args)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return run('docker', 'compose', ...args)
  }
}

type Container = {
  Config: { Image: string; Labels: Record<string, string>; Healthcheck?: { Test: string[] } }
  State: { StartedAt: string; Status: string; Health?: { Status: string; Log: { Start: string; ExitCode: number }[] } }
}

const containers = () => {
  const ids = compose('ps', '-q').trim().split('\n')
  return ids.map((id) => ({ id, ...(JSON.parse(docker('inspect', id))[0] as Container) }))
}
const isUp = ({ State }: Container) => State.Status === 'exited' || (State.Health?.Status ?? 'healthy') === 'healthy'

async function untilUp() {
  for (const giveUp = Date.now() + 120_000; Date.now() < giveUp; await sleep(500)) {
    const now = containers()
    if (now.every(isUp)) return now
  }
  throw new Error('not every container became healthy within two minutes')
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Seconds from the start of the container to the first health check that was well. */
function secondsUntilHealthy({ State }: Container) {
  const well = State.Health?.Log.find(({ ExitCode }) => ExitCode === 0)
  return well ? `${((Date.parse(well.Start) - Date.parse(State.StartedAt)) / 1000).toFixed(1)} s` : '–'
}

/** What is added to the base image, by the sizes of the layers that the two do not share. */
function ownSize(image: string) {
  const layers = docker('history', '--no-trunc', '--human=false', '--format', '{{.Size}}\t{{.CreatedBy}}', image)
  const bases = ['node:24-bookworm-slim', 'postgres:18-bookworm', 'nats:2', 'nginx:stable-bookworm']
  const known = new Set(
    bases.flatMap((base) =>
      docker('history', '--no-trunc', '--human=false', '--format', '{{.Size}}\t{{.CreatedBy}}', base).split('\n'),
    ),
  )
  return layers.split('\n').reduce((sum, layer) => sum + (known.has(layer) ? 0 : Number(layer.split('\t')[0])), 0)
}

compose('down')
const machine = `${cpus().length} cores, load average ${loadavg()[1]?.toFixed(1)}`
const startedAt = Date.now()
compose('up', '-d')
const up = await untilUp()
const seconds = Math.round((Date.now() - startedAt) / 1000)
await sleep(10_000)

const rows = up
  .filter(({ State }) => State.Status === 'running')
  .map((container) => {
    const { id, Config } = container
    const memory = docker('stats', '--no-stream', '--format', '{{.MemUsage}}', id).split(' / ')[0]
    const size = Number(docker('image', 'inspect', '--format', '{{.Size}}', Config.Image))
    const name = Config.Labels['com.docker.compose.service'] ?? id
    return `| ${name} | ${megabytes(size)} | ${megabytes(ownSize(Config.Image))} | ${secondsUntilHealthy(container)} | ${memory} |`
  })
  .toSorted()
const engine = docker('version', '--format', '{{.Server.Version}}')
console.log(`Docker ${engine}, ${machine} before. From \`up\` to everything healthy: ${seconds} s; memory ten seconds later, at rest.

| container | image | of it ours | healthy after | memory |
|---|---|---|---|---|
${rows.join('\n')}`)
