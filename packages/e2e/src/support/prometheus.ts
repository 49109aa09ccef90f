import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPrometheus } from '@tapri/infra/prometheus'
import { portChooser } from '@tapri/infra/ports'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A Prometheus that scrapes the shared stack every 5 s; empty when there is none, with the reason in
     * `noPrometheus`.
     */
    prometheusUrl: string
    noPrometheus: string
  }
}

const infra = path.join(import.meta.dirname, '../../../../infra')
const rules = path.join(infra, 'helm/observability/rules.yaml')

/** Vitest's global setup, after that of the stack: Prometheus watches while the journeys use the product. */
export default async function setup(project: TestProject) {
  const { dataDir } = project.getProvidedContext()
  const none = (why: string) => {
    project.provide('prometheusUrl', '')
    project.provide('noPrometheus', why)
  }
  if (!dataDir) return none('the stack runs elsewhere')
  try {
    const { url, stop } = await start(await targetsOf(dataDir))
    project.provide('prometheusUrl', url)
    project.provide('noPrometheus', '')
    return stop
  } catch (error) {
    return none(String(error))
  }
}

interface Target {
  part: string
  address: string
}

async function targetsOf(dataDir: string): Promise<Target[]> {
  const { parts } = JSON.parse(await readFile(path.join(dataDir, 'stack.json'), 'utf8')) as {
    parts: { name: string; metrics_url?: string }[]
  }
  return parts.flatMap(({ name, metrics_url }) =>
    metrics_url ? [{ part: name, address: new URL(metrics_url).host }] : [],
  )
}

/** Returns the configuration of compose, with the parts of a stack on this machine and 5 seconds instead of fifteen. */
async function configFor(targets: Target[]): Promise<string> {
  const compose = await readFile(path.join(infra, 'compose/observability/prometheus.yaml'), 'utf8')
  const found = targets.map(({ part, address }) => ({ targets: [address], labels: { __meta_dns_name: part } }))
  return compose
    .replace(/dns_sd_configs:\s*\[\{[^}]*\}\]/, `static_configs: ${JSON.stringify(found)}`)
    .replaceAll('15s', '5s')
    .replace('/etc/prometheus/rules.yaml', rules)
    .replace('/etc/prometheus/alertmanagers.yaml', path.join(infra, 'compose/observability/alertmanagers.yaml'))
}

async function start(targets: Target[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-prometheus-'))
  const config = path.join(folder, 'prometheus.yaml')
  await writeFile(config, await configFor(targets))
  const address = `127.0.0.1:${await portChooser()()}`
  const { prometheus } = findPrometheus()
  const flags = {
    'config.file': config,
    'storage.tsdb.path': path.join(folder, 'data'),
    'web.listen-address': address,
    'log.level': 'error',
    'enable-feature': 'exemplar-storage',
  }
  const child = spawn(
    prometheus,
    Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const stop = async () => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://${address}`, stop }
}
