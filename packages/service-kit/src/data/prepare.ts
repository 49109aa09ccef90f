import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'

/** A placeholder in a compiled statement for a value of each run. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Prepared<DB, Row, Values> = (db: Kysely<DB>, values: Values) => Promise<Row[]>

type Parameters<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * Compiles a statement at its first run; each run only fills in its values. For long statements that run often: Kysely
 * takes longer to compile them than PostgreSQL to run them.
 */
export function prepare<DB, Row, Values extends Record<string, unknown>>(
  names: readonly (keyof Values & string)[],
  compile: (values: Parameters<Values>, db: Kysely<DB>) => CompiledQuery<Row>,
): Prepared<DB, Row, Values> {
  const slots = Object.fromEntries(names.map((name) => [name, sql.val(new Slot(name))])) as Parameters<Values>
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    const { sql: text, parameters } = (compiled ??= compile(slots, db))
    const given = parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.name] : parameter))
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, given))).rows
  }
}
