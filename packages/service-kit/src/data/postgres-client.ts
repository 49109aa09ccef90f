import pg from 'pg'
import type { leaveLostServers } from './lost-server.ts'

interface Options {
  /** The name of the prepared statement for a text. */
  nameOf: (text: string) => string | undefined
  lostServers: ReturnType<typeof leaveLostServers>
}

/**
 * Returns a class for the option `Client` of `pg.Pool`, which names statements and leaves lost servers. It gives `pg` a callback, and no
 * `query_timeout`: for a promise or a timeout of its own, `query` of `pg` 8.23 makes closures by which a sixth of what statements
 * allocate outlives the next collection, 0.1 % with a callback (docs/performance.md). Tests count it.
 */
export function postgresClientClass({ nameOf, lostServers }: Options): typeof pg.Client {
  return class extends pg.Client {
    /** When each began, the oldest first. By statement, since `pg` calls back twice for a value that cannot be sent. */
    readonly #underWay = new Map<pg.QueryConfig, number>()

    constructor(config?: pg.ClientConfig) {
      super(config)
      lostServers.watch(this, () => this.#underWay.values().next().value)
    }

    // `never` fits all overloads: what is not a text with values is passed on as it is.
    override query(...given: never[]): never {
      const [text, values] = given as unknown[]
      if (typeof text !== 'string' || !Array.isArray(values))
        return super.query(...(given as unknown as [string])) as never
      return this.#run({ name: nameOf(text), text, values }) as never
    }

    #run(statement: pg.QueryConfig) {
      this.#underWay.set(statement, performance.now())
      return new Promise<pg.QueryResult>((resolve, reject) => {
        super.query(statement, (error: Error | null, result) => {
          this.#underWay.delete(statement)
          if (!error) return resolve(result)
          lostServers.failed(this, error)
          reject(error)
        })
      })
    }
  }
}
