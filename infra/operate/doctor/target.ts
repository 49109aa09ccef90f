import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@tapri/contracts/services'
import { dataDirOf } from '../../run/data-dir.ts'
import { parts } from '../../ship/observability/parts.ts'
import { type RunningPart, readStack } from '../../run/read-stack.ts'

/** The stack to examine, and where its parts are. */
export type Target = {
  /** For the first line of the report. */
  title: string
  gateway: string
  services: { name: ServiceName; url: string; database: string }[]
  /** The URLs where parts serve their metrics. */
  metrics: { name: string; url: string }[]
  /** An administrator's login to the database server; without it some checks see less. */
  adminDatabase?: string
  /** Folders on the disks that hold the data. */
  folders: string[]
  /** The supervisor's record of each part of `npm start`; empty for containers. */
  processes: RunningPart[]
  /** The folder of backups, with containers. */
  backups?: string
  logOf: (part: string) => string
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * Finds the stack: containers name the gateway in GATEWAY_URL (compose.yaml, `doctor`); otherwise it is the stack of
 * DATA_DIR.
 */
export const findTarget = (root: string, env: Env): Target =>
  env.GATEWAY_URL ? ofContainers(env.GATEWAY_URL, env) : ofNpmStart(root, env)

/** The volumes of the other containers, mounted to check their free space and status.json of the backups. */
const VOLUMES = '/volumes'
/** The port where every container serves its metrics (compose.yaml). */
const METRICS_PORT = 9464

function ofContainers(gateway: string, { DATABASE_URL = '', ...env }: Env): Target {
  const folders = existsSync(VOLUMES) ? readdirSync(VOLUMES).map((name) => join(VOLUMES, name)) : []
  const backups = folders.find((folder) => folder.endsWith('/backups'))
  return {
    title: `the containers behind ${gateway}`,
    gateway,
    services: serviceNames.map((name) => ({
      name,
      url: env[`${name.toUpperCase()}_URL`] ?? `http://${name}:8080`,
      database: Object.assign(new URL(DATABASE_URL), { pathname: `/tapri_${name}` }).href,
    })),
    metrics: parts.map((name) => ({ name, url: `http://${name}:${METRICS_PORT}/metrics` })),
    adminDatabase: DATABASE_URL,
    folders,
    processes: [],
    ...(backups && { backups }),
    logOf: (part) => `docker-compose logs ${part}`,
  }
}

function ofNpmStart(root: string, env: Env): Target {
  const dataDir = dataDirOf(root, env)
  const stack = readStack(root)
  const partOf = (name: string) => stack.parts.find((part) => part.name === name)
  const adminDatabase = partOf('postgres')?.url ?? env.DATABASE_URL
  return {
    title: `npm start in ${dataDir}, ${stack.url}`,
    gateway: partOf('gateway')?.url ?? stack.url,
    services: serviceNames.map((name) => ({
      name,
      url: partOf(name)?.url ?? '',
      database: partOf(name)?.database_url ?? '',
    })),
    metrics: stack.parts.flatMap(({ name, metrics_url: url }) => (url ? [{ name, url }] : [])),
    ...(adminDatabase && { adminDatabase }),
    folders: [dataDir],
    processes: stack.parts,
    logOf: (part) => join(dataDir, 'logs', `${part}.log`),
  }
}
