/** What PostgreSQL's auto_explain writes of one statement. */
export interface Plan {
  statement: string
  /** Pages of 8 KiB that the statement touched, in memory or not; those of its triggers are not among them. */
  buffers: number
  lines: string[]
}

/** The plans in lines of PostgreSQL's log, in auto_explain's text format. */
export function parsePlans(messages: readonly string[]): Plan[] {
  const plans: string[][] = []
  let open: string[] | undefined
  for (const message of messages) {
    if (!/^[A-Z]+: /.test(message)) open?.push(message)
    else if (/^LOG: +duration: .* plan:$/.test(message)) plans.push((open = []))
    else open = undefined
  }
  return plans.map(planOf)
}

/** The statement may have several lines; the first node of the plan follows it, and its buffers are those of all nodes. */
function planOf(lines: string[]): Plan {
  const root = lines.findIndex((line) => line.includes('(cost='))
  const statement = lines.slice(0, root).join(' ').replace('Query Text:', '').replaceAll(/\s+/g, ' ').trim()
  const next = lines.findIndex((line, index) => index > root && line.includes('(cost='))
  const own = lines.slice(root, next === -1 ? undefined : next).find((line) => /^\s*Buffers: shared/.test(line)) ?? ''
  const buffers = [...own.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0)
  return { statement, buffers, lines }
}
