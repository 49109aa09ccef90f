import type { Endpoint } from '@tapri/contracts/endpoint'
import type { App } from '@tapri/service-kit/http/app'
import type { RunningService } from '@tapri/service-kit/process/service'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { hostileTexts } from './hostile-texts.ts'

/** A call that is made as its contract wants it, with a fresh body each time. */
export interface Sample {
  /** `PUT /orders/:id/status` */
  call: string
  /** The id of something that is there, for the parameter; with several, each by its name. */
  id?: string | Record<string, string>
  /** Parameters that the query needs besides the text that is put there. */
  query?: Record<string, string>
  make: () => { headers?: Record<string, string>; body?: object }
}

/** The number of texts for each place: 1,000 in `npm --prefix lab run fuzz`; a short run takes a part for each. */
const EACH = Math.min(hostileTexts.length, Math.ceil(Number(process.env.FUZZ_INPUTS ?? 6_000) / 1_000))

/** Has every shape that some field takes, so that all that can be reached is reached. */
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
 * Puts texts that want to be SQL into every place of a service's calls where text can be put (fields, parameters,
 * queries, the `Idempotency-Key`) and compares the statements that the database gets with those of harmless words. A
 * statement that only a hostile text brings about is one that the text has a part in. Only the statements of `db`
 * count: the process is shared by all test files, so that the services of others may run their own.
 */
export async function compareStatements<DB>(
  { app, db }: Pick<RunningService<DB>, 'app' | 'db'>,
  calls: readonly Endpoint[],
  samples: Sample[],
): Promise<Compared> {
  const database = await nameOf(db)
  const places = calls.flatMap((call) => placesOf(call, samples))
  // Twice, as what is known already is answered in another way.
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
  /** Those that no harmless text brings about. */
  unusual: string[]
}

const textsFor = (index: number, places: number) =>
  Array.from({ length: EACH }, (_, n) => hostileTexts[(index + n * places) % hostileTexts.length] ?? '')

/** A few at once: some calls wait for events of what they do not know. */
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

/** Refuses a call of which no sample is given, so that none is forgotten. */
function placesOf(call: Endpoint, samples: Sample[]): Place[] {
  const { params, querystring, body } = call.schema
  if (!params && !querystring && !body) return []
  const own = samples.filter((sample) => sample.call === `${call.method} ${call.url}`)
  if (own.length === 0) throw new Error(`no sample of ${call.method} ${call.url}`)
  return own.flatMap((sample) =>
    [
      ...textsIn(sample.make().body).map((path) => ['body', ...path]),
      ...namesIn(params).map((name) => ['param', name]),
      ...namesIn(querystring).map((name) => ['query', name]),
      ...(call.method === 'GET' ? [] : [['key']]),
    ].map((where) => ({ call, sample, where })),
  )
}

const namesIn = (schema: object | undefined) =>
  schema && 'properties' in schema ? Object.keys(schema.properties as object) : []

/** Lists the paths of texts; a null counts as one, since text may be put there. */
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
    // So many at once may wait for one row for too long; then they are told to come again.
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

/** The texts of all statements that go to the database meanwhile, without the values that go beside them. */
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
