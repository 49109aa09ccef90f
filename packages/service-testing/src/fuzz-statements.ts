import type { Endpoint } from '@tapri/contracts/endpoint'
import type { App } from '@tapri/service-kit/http/app'
import type { RunningService } from '@tapri/service-kit/process/service'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { hostileTexts } from './hostile-texts.ts'

/** A call that follows its contract, with a fresh body each time. */
export interface Sample {
  /** `PUT /orders/:id/status` */
  call: string
  /** The id of an existing thing, for the parameter; with several parameters, by their names. */
  id?: string | Record<string, string>
  /** Query parameters that are required besides the one with the text. */
  query?: Record<string, string>
  make: () => { headers?: Record<string, string>; body?: object }
}

/** Texts for each place: 1,000 in `npm --prefix lab run fuzz`; a short run uses some of them for each. */
const EACH = Math.min(hostileTexts.length, Math.ceil(Number(process.env.FUZZ_INPUTS ?? 6_000) / 1_000))

/** Covers every format that a field requires, so that all reachable code is reached. */
const harmlessTexts = [
  'harmless',
  'harmless words',
  '+919812345678',
  '+911123456789',
  '123456',
  'x'.repeat(43),
  'https://pictures.example/chai.jpg',
  'harmless@example.org',
  '2',
  'true',
  'customer',
  `${'0'.repeat(64)}.webp`,
]

/**
 * Puts SQL injections into every place of a service's calls that takes text (fields, parameters, queries, the
 * `Idempotency-Key`) and compares the resulting statements with those of harmless words. A statement that only a
 * hostile text causes contains part of that text. Only statements of `db` count: all test files share the process, so
 * other services may run theirs.
 */
export async function compareStatements<DB>(
  { app, db }: Pick<RunningService<DB>, 'app' | 'db'>,
  calls: readonly Endpoint[],
  samples: Sample[],
): Promise<Compared> {
  const database = await nameOf(db)
  const places = calls.flatMap((call) => placesOf(call, samples))
  const unused = samples.filter((sample) => places.every((place) => place.sample !== sample))
  if (unused.length > 0) throw new Error(`no text goes into ${unused.map(({ call }) => call).join(', ')}`)
  // Twice, since a repeat is answered differently.
  const harmless = await recorded(database, async () => {
    for (let round = 0; round < 2; round += 1) await sendAll(app, places, () => harmlessTexts)
  })
  const hostile = await recorded(database, () => sendAll(app, places, (index) => textsFor(index, places.length)))
  console.log(
    `${places.length} places, ${EACH} hostile texts each: ${hostile.size} of ${harmless.size} shapes of statements`,
  )
  return { all: hostile.size, unusual: [...hostile].filter((statement) => !harmless.has(statement)) }
}

interface Compared {
  /** The number of statements, unusual or not. */
  all: number
  /** Those that no harmless text causes. */
  unusual: string[]
}

const textsFor = (index: number, places: number) =>
  Array.from({ length: EACH }, (_, n) => hostileTexts[(index + n * places) % hostileTexts.length] ?? '')

/** A few at once: some calls wait for events about ids that they do not know. */
const AT_ONCE = 20

async function sendAll(app: App, places: Place[], textsOf: (index: number) => string[]) {
  for (const [index, place] of places.entries()) {
    const texts = textsOf(index)
    for (let from = 0; from < texts.length; from += AT_ONCE) {
      await Promise.all(texts.slice(from, from + AT_ONCE).map((text) => send(app, place, text)))
    }
  }
}

interface Place {
  call: Endpoint
  sample: Sample
  /** `body items 0 product_id`, `param id`, `query page`, `key`. */
  where: string[]
}

/** Lists the places of a call that take text; throws for a call without a sample, so that none is forgotten. */
function placesOf(call: Endpoint, samples: Sample[]): Place[] {
  const { params, querystring, body } = call.schema
  const inUrl = [
    ...namesIn(params).map((name) => ['param', name]),
    ...namesIn(querystring).map((name) => ['query', name]),
  ]
  const takesText = call.method === 'GET' ? inUrl.length > 0 : params || querystring || body
  if (!takesText) return []
  const own = samples.filter((sample) => sample.call === `${call.method} ${call.url}`)
  if (own.length === 0) throw new Error(`no sample of ${call.method} ${call.url}`)
  return own.flatMap((sample) =>
    [
      ...textsIn(sample.make().body).map((path) => ['body', ...path]),
      ...inUrl,
      ...(call.method === 'GET' ? [] : [['key']]),
    ].map((where) => ({ call, sample, where })),
  )
}

const namesIn = (schema: object | undefined) =>
  schema && 'properties' in schema ? Object.keys(schema.properties as object) : []

/** Lists the paths of texts; a null counts as one, since it may be replaced by a text. */
function textsIn(value: unknown): string[][] {
  if (typeof value === 'string' || value === null) return [[]]
  if (typeof value !== 'object') return []
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsIn(inner).map((path) => [name, ...path]))
}

async function send(app: App, { call, sample, where }: Place, text: string) {
  const { headers, body } = sample.make()
  const [kind, ...path] = where
  if (kind === 'body') put(body, path, text)
  const known = (name: string) => (typeof sample.id === 'object' ? sample.id[name] : sample.id) ?? 'none'
  const param = (name: string) => (kind === 'param' && name === path[0] ? encodeURIComponent(text) : known(name))
  const query = new URLSearchParams({ ...sample.query, ...(kind === 'query' && { [path[0] ?? '']: text }) }).toString()
  const key = kind === 'key' ? { 'idempotency-key': text.replaceAll(/[^\x21-\x7e]/g, '_').slice(0, 200) } : {}
  const request = {
    method: call.method,
    url: `${call.url.replaceAll(/:(\w+)/g, (_, name: string) => param(name))}${query && `?${query}`}`,
    headers: { ...headers, ...key },
    ...(body && { payload: body }),
  }
  for (let tries = 0; tries < 5; tries += 1) {
    const { statusCode, headers: answered } = await app.inject(request)
    if (statusCode < 500) return
    // So many at once may wait too long for one row; then they are told to retry.
    if (statusCode !== 503 || !answered['retry-after']) break
  }
  throw new Error(`${call.url} breaks at ${where.join(' ')} with ${text}`)
}

function put(holder: unknown, [name = '', ...rest]: string[], text: string) {
  const at = holder as Record<string, unknown>
  if (rest.length === 0) at[name] = text
  else put(at[name], rest, text)
}

async function nameOf<DB>(db: Kysely<DB>) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name
}

/** Records the texts of all statements that are sent to the database during `work`, without their values. */
async function recorded(database: string | undefined, work: () => Promise<void>): Promise<Set<string>> {
  const statements = new Set<string>()
  const { prototype } = pg.Client
  const original = Reflect.get(prototype, 'query') as (...given: unknown[]) => unknown
  function query(this: pg.Client, ...given: unknown[]) {
    const [first] = given
    if (this.database === database)
      statements.add(typeof first === 'string' ? first : String((first as { text?: string }).text))
    return original.apply(this, given)
  }
  Reflect.set(prototype, 'query', query)
  try {
    await work()
  } finally {
    Reflect.set(prototype, 'query', original)
  }
  return statements
}
