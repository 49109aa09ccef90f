import { mkdir } from 'node:fs/promises'
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { deadLetters, streams } from '@tapri/contracts/streams'
import { findNatsServer } from '@tapri/infra/nats-server'
import { portChooser } from '@tapri/infra/ports'
import { type Address, startAddress } from './address.ts'
import { type BrokerNode, brokerNode, logInByName } from './broker-node.ts'
import { until } from './postgres-watcher.ts'

export interface BrokerCluster {
  /** The URL without a login: each client gets the login of its name. */
  address: string
  nodes: BrokerNode[]
  kill: (node: BrokerNode) => Promise<void>
  /** Resolves when each stream and each consumer is on three nodes again, none behind. */
  start: (nodes: BrokerNode[]) => Promise<void>
  /** Moves each stream and consumer to another leader. Returns how many moved. */
  stepDown: () => Promise<number>
  stop: () => Promise<void>
}

/** The number of servers that store each stream. */
export const REPLICAS = 3
const CURRENT_WITHIN_MS = 120_000
const ANSWERS_WITHIN_MS = 2_000

/** Starts three nats-servers, an address for each that clients are told, and one that leads to any running server. */
export async function startBrokerCluster(folder: string): Promise<BrokerCluster> {
  await mkdir(folder, { recursive: true })
  const { nodes, addresses } = await makeNodes(folder)
  const running = new Set<BrokerNode>()
  const start = (node: BrokerNode) => {
    node.start()
    running.add(node)
  }
  let turn = 0
  const anyNode = await startAddress(() => [...running][(turn += 1) % running.size]?.port, logInByName)
  const address = `127.0.0.1:${anyNode.port}`
  for (const node of nodes) start(node)

  return {
    address,
    nodes,
    kill: async (node) => {
      running.delete(node)
      await node.kill()
    },
    start: async (lost) => {
      for (const node of lost) start(node)
      await until(CURRENT_WITHIN_MS, 'not everything in the broker was on three nodes', () => isWhole(address))
    },
    stepDown: () => asOperator(address, stepDownAll),
    stop: async () => {
      for (const each of [anyNode, ...addresses]) each.stop()
      await Promise.all(nodes.map((node) => node.kill()))
    },
  }
}

async function makeNodes(folder: string) {
  const { program } = await findNatsServer(console.log)
  const freePort = portChooser()
  const clusterPorts = [await freePort(), await freePort(), await freePort()]
  const nodes: BrokerNode[] = []
  const addresses: Address[] = []
  for (const [index, clusterPort] of clusterPorts.entries()) {
    const port = await freePort()
    const address = await startAddress(() => port, logInByName)
    const name = `n${index + 1}`
    const ports = { port, advertisedPort: address.port, clusterPort, clusterPorts }
    nodes.push(await brokerNode({ program, folder, name, ...ports }))
    addresses.push(address)
  }
  return { nodes, addresses }
}

type Work<T> = (jsm: JetStreamManager, nats: NatsConnection) => Promise<T>

async function asOperator<T>(servers: string, work: Work<T>): Promise<T> {
  const nats = await connect({ servers, name: 'operator', timeout: ANSWERS_WITHIN_MS, reconnect: false })
  try {
    return await work(await jetstreamManager(nats, { checkAPI: false, timeout: ANSWERS_WITHIN_MS }), nats)
  } finally {
    await nats.close()
  }
}

const streamNames = [...streams.map(({ name }) => name), deadLetters.name]

interface Replicated {
  /** The end of the subject that makes its leader step down. */
  subject: string
  cluster?: { leader?: string; replicas?: { current: boolean; offline?: boolean }[] } | undefined
}

/** Returns every stream and consumer, with the nodes that it is on. */
async function replicated(jsm: JetStreamManager): Promise<Replicated[]> {
  const found: Replicated[] = []
  for (const name of streamNames) {
    found.push({ subject: `STREAM.LEADER.STEPDOWN.${name}`, cluster: (await jsm.streams.info(name)).cluster })
    for await (const consumer of jsm.consumers.list(name)) {
      found.push({ subject: `CONSUMER.LEADER.STEPDOWN.${name}.${consumer.name}`, cluster: consumer.cluster })
    }
  }
  return found
}

const isWhole = (address: string) =>
  asOperator(address, async (jsm) => (await replicated(jsm)).every(({ cluster }) => isOnAll(cluster))).catch(
    () => false,
  )

const isOnAll = (cluster: Replicated['cluster']) =>
  cluster?.leader !== undefined &&
  cluster.replicas?.length === REPLICAS - 1 &&
  cluster.replicas.every(({ current, offline }) => current && !offline)

async function stepDownAll(jsm: JetStreamManager, nats: NatsConnection): Promise<number> {
  const all = await replicated(jsm)
  const answers = await Promise.all(
    all.map(async ({ subject }) => {
      // No answer if the leader of the stream has just stepped down.
      const answer = await nats.request(`$JS.API.${subject}`, '', { timeout: ANSWERS_WITHIN_MS }).catch(() => undefined)
      return answer?.json<{ success?: boolean }>().success === true
    }),
  )
  return answers.filter(Boolean).length
}
