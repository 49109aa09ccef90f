import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onPath } from '@tapri/infra/programs'
import pg from 'pg'
import { summaryOf, type Times } from '../report/percentiles.ts'

const DATABASE = 'bench_baseline'
const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

function findPgbench(): string {
  const program = onPath('pgbench') ?? globSync('/usr/lib/postgresql/*/bin/pgbench').at(-1)
  if (program) return program
  throw new Error('there is no pgbench: install the package postgresql-contrib')
}

/** Creates a separate database on the stack's server and returns its URL. */
export async function prepareBaseline(adminUrl: string): Promise<string> {
  findPgbench()
  const url = Object.assign(new URL(adminUrl), { pathname: `/${DATABASE}` }).href
  await runSql(adminUrl, `create database ${DATABASE}`)
  await runSql(url, read('orders.sql'))
  return url
}

/** Empties the tables and places orders in them for `seconds`: order, three lines and event in one transaction. */
export async function runTransactions(url: string, clients: number, seconds: number): Promise<Times> {
  await runSql(url, 'truncate orders, order_items, outbox')
  const program = findPgbench()
  const warm = await runPgbench(program, url, clients, 1)
  const result = await runPgbench(program, url, clients, seconds)
  return { ...result, answered: warm.answered + result.answered }
}

async function runPgbench(program: string, url: string, clients: number, seconds: number): Promise<Times> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapri-pgbench-'))
  try {
    const script = path.join(import.meta.dirname, 'order.pgbench')
    const rules = ['-n', '-M', 'prepared', '-f', script, '-c', String(clients), '-j', '1', '-T', String(seconds)]
    const { stdout } = await promisify(execFile)(program, [...rules, '-l', `--log-prefix=${folder}/log`, url])
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    const logs = globSync(`${folder}/log*`).map((file) => readFileSync(file, 'utf8'))
    // client, transaction, microseconds, …
    const lines = logs.flatMap((text) => text.split('\n').filter(Boolean))
    if (!perSecond) throw new Error('pgbench finished no transaction: the machine is too busy')
    const times = lines.map((line) => Number(line.split(' ')[2]) / 1_000)
    return { ...summaryOf(times, seconds), perSecond }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function runSql(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
