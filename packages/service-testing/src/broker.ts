import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readers } from '@tapri/contracts/streams'
import Fastify from 'fastify'
import { inject } from 'vitest'
import { keepStreams } from '@tapri/service-kit/events/keep-streams'
import { logging } from '@tapri/service-kit/process/logging'
import { brokerGreets } from './broker-greets.ts'
import { freePort, images, testcontainers } from './servers.ts'

export interface TestBroker {
  url: string
  /** SIGKILL, as in the fault campaign. The data stay. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Deletes the stored streams; only while it is killed. */
  wipe: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a broker for this test file alone, since streams are named after services, with the streams and consumers that
 * an operator creates. `table` says who reads what, if it differs from the product.
 */
export async function testBroker(table?: Readers): Promise<TestBroker> {
  const server = await startServer()
  const keeper = keepStreams(
    server.url,
    Fastify(logging({ service: 'streams', level: process.env.TEST_LOG ?? 'silent' }).options).log,
    { table },
  )
  await keeper.ready
  return {
    ...server,
    stop: async () => {
      await keeper.stop()
      await server.stop()
    },
  }
}

/** Starts a broker without streams, for this test file alone. */
export async function startServer(): Promise<TestBroker> {
  const broker = inject('broker')
  if ('program' in broker) return startProgram(broker.program)
  if ('container' in broker) return startContainer()
  const nothing = async () => {}
  return { url: broker.url, kill: nothing, start: nothing, wipe: nothing, stop: nothing }
}

async function startContainer(): Promise<TestBroker> {
  const { GenericContainer, getContainerRuntimeClient } = await testcontainers()
  const port = await freePort()
  const engine = (await getContainerRuntimeClient()).container
  const make = async () => {
    const made = await new GenericContainer(images.nats)
      .withCommand(['-js'])
      .withExposedPorts({ container: 4222, host: port })
      .start()
    await brokerGreets(port)
    return made
  }
  let container = await make()
  const handle = () => engine.getById(container.getId())
  const isRunning = async () => (await handle().inspect()).State.Running
  let wiped = false

  return {
    url: `nats://${container.getHost()}:${port}`,
    kill: async () => void ((await isRunning()) && (await handle().kill())),
    start: async () => {
      if (wiped) container = await make()
      else await handle().start()
      wiped = false
      await brokerGreets(port)
    },
    // Its data are inside: without the container they are gone.
    wipe: async () => {
      await handle().remove({ force: true, v: true })
      wiped = true
    },
    stop: async () => {
      if (!wiped) await handle().remove({ force: true, v: true })
    },
  }
}

async function startProgram(program: string): Promise<TestBroker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-nats-'))
  const port = await freePort()
  let server: ChildProcess | undefined

  const start = async () => {
    const started = spawn(program, ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', folder], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` },
    })
    server = started
    await new Promise<void>((resolve, reject) => started.once('spawn', resolve).once('error', reject))
    await brokerGreets(port)
  }
  const kill = async () => {
    const running = server
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    start,
    wipe: () => rm(path.join(folder, 'jetstream'), { recursive: true, force: true }),
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
