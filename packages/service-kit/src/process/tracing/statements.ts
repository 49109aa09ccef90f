import type { LogEvent } from 'kysely'
import { beginSpan, currentSpans, nowMs } from './spans.ts'

/** The most characters of a statement that a span contains. */
const LONGEST_TEXT = 1_000

/**
 * Records a span of a statement that ended, in each trace for which it ran. Its values are left out: the text has `$1`.
 */
export function traceStatement(event: LogEvent) {
  const parents = currentSpans()
  if (parents.length === 0) return
  const endedAtMs = nowMs()
  const { query, queryDurationMillis, level } = event
  const name = summaryOf(query.sql)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': name,
    'db.query.text': query.sql.slice(0, LONGEST_TEXT),
    ...(parents.length > 1 && { 'tapri.shared_by': parents.length }),
    ...(level === 'error' && { 'error.type': codeOf(event.error) }),
  }
  for (const parent of parents) {
    const span = beginSpan(name, 'client', parent, endedAtMs - queryDurationMillis)
    span?.end({ attributes, failed: level === 'error', endedAtMs })
  }
}

/** Returns the SQLSTATE; the message of an error may contain values of a row. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'error')

const writes = /\b(insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi
/** `extract(epoch from created_at)` does not read a table. */
const ofTimes = /\bextract\([^)]*\)/gi
const reads = /\bfrom\s+"?(\w+)"?(?!\s*\()/i

/** Names the tables that a statement writes, else those it reads: `INSERT orders, outbox`. */
export function summaryOf(text: string): string {
  const written = new Map<string, Set<string>>()
  for (const [, how = '', table = ''] of text.matchAll(writes)) {
    // `for update of orders`, `for no key update` and `do update set` are not writes by themselves.
    if (['of', 'set', 'skip', 'nowait'].includes(table.toLowerCase())) continue
    const verb = how.split(/\s/)[0]?.toUpperCase() ?? ''
    written.set(verb, (written.get(verb) ?? new Set()).add(table))
  }
  if (written.size > 0) return [...written].map(([verb, tables]) => `${verb} ${[...tables].join(', ')}`).join('; ')
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const table = reads.exec(text.replaceAll(ofTimes, ''))?.[1]
  return table ? `${verb === 'WITH' ? 'SELECT' : verb} ${table}` : verb
}
