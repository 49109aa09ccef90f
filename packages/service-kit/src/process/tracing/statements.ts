import type { LogEvent } from 'kysely'
import { beginSpan, currentSpans, nowMs } from './spans.ts'

/** Characters of a statement that a span tells. */
const LONGEST_TEXT = 1_000

/**
 * Makes a span of a statement that ended, in each trace for which it ran. Its values are no part of it: they stand in
 * `$1`.
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

/** The SQLSTATE; the message of an error may have the values of a row. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'error')

const writes = /\b(insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi
/** `extract(epoch from created_at)` reads no table. */
const ofTimes = /\bextract\([^)]*\)/gi
const reads = /\bfrom\s+"?(\w+)"?(?!\s*\()/i

/** Names what a statement writes, else what it reads, such as `INSERT orders, outbox`. */
export function summaryOf(text: string): string {
  const written = new Map<string, Set<string>>()
  for (const [, how = '', table = ''] of text.matchAll(writes)) {
    // `for update of orders`, `for no key update` and `do update set` write nothing by themselves.
    if (['of', 'set', 'skip', 'nowait'].includes(table.toLowerCase())) continue
    const verb = how.split(/\s/)[0]?.toUpperCase() ?? ''
    written.set(verb, (written.get(verb) ?? new Set()).add(table))
  }
  if (written.size > 0) return [...written].map(([verb, tables]) => `${verb} ${[...tables].join(', ')}`).join('; ')
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const table = reads.exec(text.replaceAll(ofTimes, ''))?.[1]
  return table ? `${verb === 'WITH' ? 'SELECT' : verb} ${table}` : verb
}
