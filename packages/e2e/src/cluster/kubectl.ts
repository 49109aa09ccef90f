import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The namespace that the chart is installed in. KUBECONFIG names its cluster. */
const namespace = process.env.KUBERNETES_NAMESPACE ?? 'default'

/** Runs kubectl in that namespace and returns its output. Fails after 5 minutes. */
export async function kubectl(...args: string[]): Promise<string> {
  const { stdout } = await run('kubectl', ['--namespace', namespace, ...args], { timeout: 300_000 })
  return stdout.trim()
}

/** Returns the names of a part's pods that are not terminating. */
export async function podsOf(part: string): Promise<string[]> {
  const template = '{{range .items}}{{if not .metadata.deletionTimestamp}}{{.metadata.name}} {{end}}{{end}}'
  const selector = `app.kubernetes.io/component=${part}`
  const names = await kubectl('get', 'pods', '--selector', selector, '--output', `go-template=${template}`)
  return names.split(' ').filter(Boolean)
}

/** Waits until all wanted pods of a part are ready. */
export const waitUntilReady = (part: string, kind: 'deployment' | 'statefulset' = 'deployment') =>
  kubectl('rollout', 'status', `${kind}/${part}`, '--timeout=240s')

/** Kills one pod of a part without a grace period, as when its node is lost; returns its name. */
export async function killPod(part: string): Promise<string> {
  const [pod] = await podsOf(part)
  if (!pod) throw new Error(`${part} has no pod`)
  await kubectl('delete', 'pod', pod, '--grace-period=0', '--force', '--wait=false')
  return pod
}

/** Releases one part alone, as its team does; `rollback` goes back to the previous release. */
export const release = (part: string, tag: string) =>
  helm('upgrade', 'tapri', chart, '--reuse-values', '--set', `parts.${part}.tag=${tag}`, '--wait', '--timeout=240s')
export const rollback = () => helm('rollback', 'tapri', '--wait', '--timeout=240s')

const chart = path.join(import.meta.dirname, '../../../../infra/helm')

async function helm(...args: string[]): Promise<string> {
  const { stdout } = await run('helm', ['--namespace', namespace, ...args], { timeout: 300_000 })
  return stdout.trim()
}
