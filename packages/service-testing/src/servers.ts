import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of an administrator of a PostgreSQL for tests. */
    databaseUrl: string
    /** Where the broker of `testBroker` comes from: a URL, a container, or the path of the nats-server program. */
    broker: { url: string } | { container: true } | { program: string }
  }
}

/** The images of infra/compose, so that tests run on what operators run. */
export const images = { postgres: 'postgres:18-bookworm', nats: 'nats:2' }

/**
 * Starts the servers for integration tests, by what is available: those named by TEST_DATABASE_URL and TEST_NATS_URL,
 * containers if a Docker engine has the images, else the embedded PostgreSQL and a nats-server program. Says which, and
 * why no containers. TEST_SERVERS=containers or embedded chooses explicitly.
 */
export default async function setup({ provide }: TestProject) {
  const wanted = process.env.TEST_SERVERS
  if (wanted && wanted !== 'containers' && wanted !== 'embedded')
    throw new Error('TEST_SERVERS: containers or embedded')
  const lack = wanted ? undefined : await whyNoContainers()
  const containers = wanted ? wanted === 'containers' : !lack
  const database = await startPostgres(containers)
  provide('databaseUrl', database.url)

  const broker = brokerFor(containers)
  provide('broker', broker)
  console.log(
    `Tests run on ${database.name} and ${'url' in broker ? 'the given NATS' : 'program' in broker ? broker.program : `containers of ${images.nats}`}${lack ? `: ${lack}` : ''}`,
  )
  return database.stop
}

function brokerFor(containers: boolean) {
  const url = process.env.TEST_NATS_URL
  if (url) return { url }
  return containers ? ({ container: true } as const) : { program: process.env.NATS_SERVER_PATH ?? 'nats-server' }
}

async function startPostgres(containers: boolean) {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { name: 'the given PostgreSQL', url, stop: async () => {} }
  return containers ? startContainer() : startEmbedded()
}

async function whyNoContainers(): Promise<string | undefined> {
  const succeeds = (...args: string[]) =>
    promisify(execFile)('docker', args, { timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  if (await succeeds('image', 'inspect', images.postgres, images.nats)) return undefined
  return (await succeeds('info'))
    ? `the Docker engine lacks ${images.postgres} or ${images.nats}`
    : 'no Docker engine here'
}

/** Loads testcontainers without its reaper, which would be one more image to pull: the caller stops its containers. */
export async function testcontainers() {
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true'
  return import('testcontainers')
}

async function startContainer() {
  const { GenericContainer, Wait } = await testcontainers()
  const container = await new GenericContainer(images.postgres)
    .withEnvironment({ POSTGRES_PASSWORD: 'test' })
    .withExposedPorts(5432)
    .withCommand(['postgres', '-c', 'max_connections=500', ...fast])
    // The temporary server that initializes a new data folder does not listen there.
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready -h 127.0.0.1 -U postgres'))
    .start()
  const url = `postgres://postgres:test@${container.getHost()}:${container.getMappedPort(5432)}/postgres`
  return { name: `a container of ${images.postgres}`, url, stop: async () => void (await container.stop()) }
}

/**
 * Nothing here has to survive a power cut, and without autovacuum, tests that count what statements read or wrote count
 * nothing else.
 */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'].flatMap((setting) => [
  '-c',
  setting,
])

async function startEmbedded() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-test-'))
  const flags = ['-c', 'max_connections=500', ...fast]
  const server = await startEmbeddedPostgres({ folder, port: await freePort(), flags })
  return { name: 'the embedded PostgreSQL', ...server }
}

/** Finds a port of the loopback interface that was free a moment ago. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
