import { readdir, readFile, readlink } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { readParts } from '../support/processes.ts'

const LISTENING = '0A'

/**
 * Returns the addresses that a process listens on, in the format of /proc/net/tcp: hexadecimal, IPv4 in reverse byte
 * order.
 */
async function listeningOf(pid: number): Promise<string[]> {
  const open = await readdir(`/proc/${pid}/fd`)
  const links = await Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  const own = new Set(links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]))
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8').catch(() => '')),
  )
  return tables.flatMap((table) =>
    table.split('\n').flatMap((line) => {
      const columns = line.trim().split(/\s+/)
      const [, local = '', , state] = columns
      return state === LISTENING && own.has(columns[9] ?? '') ? [local.split(':')[0] ?? ''] : []
    }),
  )
}

/** Tells whether it is 127.x.x.x, ::1, or an IPv4-mapped 127.x.x.x. */
const isLoopback = (address: string) =>
  /^[0-9A-F]{6}7F$/.test(address) || /^0{24}01000000$/.test(address) || /^0{16}FFFF0000[0-9A-F]{6}7F$/.test(address)

test.skipIf(!inject('dataDir'))('R57 only the gateway listens on other than loopback addresses', async () => {
  const inner = (await readParts()).filter(({ name }) => name !== 'gateway')
  expect(inner.map(({ name }) => name)).toEqual(expect.arrayContaining(['postgres', 'nats', 'auth', 'orders']))
  for (const { name, pid } of inner) {
    const addresses = await listeningOf(pid ?? 0)
    // `streams` only listens if metrics are on; otherwise it just connects to the broker.
    if (name !== 'streams') expect(addresses, name).not.toEqual([])
    expect([name, addresses.filter((address) => !isLoopback(address))]).toEqual([name, []])
  }
})
